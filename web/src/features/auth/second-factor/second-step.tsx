import type { FactorProof, ProofChallenge } from '@spotter/contract/auth/second-factor.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ProofForm } from './proof-form.tsx'
import { useSecondStep } from './second-factor.api.ts'

/** After the password. On success, this only stores the sign-in; the page notices and moves on. */
export function SecondStep({ challenge, onCancel }: { challenge: ProofChallenge; onCancel: () => void }) {
  const { challengeId } = challenge
  const step = useSecondStep()
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">Your password is correct. Now confirm it's you.</p>
      <ProofForm
        challenge={challenge}
        submitLabel="Sign in"
        onProof={(proof) => step.mutateAsync({ challengeId, proof: proof as FactorProof })}
      />
      <div className="border-line border-t pt-3">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Start over
        </Button>
      </div>
    </div>
  )
}
