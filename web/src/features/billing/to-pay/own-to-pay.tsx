import type { ToPay } from '@spotter/contract/billing/statements.ts'
import { moneyWords } from '@spotter/contract/shared/words/money-words.ts'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../components/ui/buttons/link-button.tsx'
import { Card } from '../../../components/ui/page/card.tsx'
import { myStatementPath } from '../../../lib/paths.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { toPayQuery } from '../billing.api.ts'
import { TransferCode } from '../statement/transfer-code.tsx'

/** What the reader owes their gyms. Nothing is shown if they owe nothing. */
export function OwnToPay() {
  const { user } = useSignIn()
  const isTrainee = user?.roles.includes('Trainee') ?? false
  const { data: gyms = [] } = useQuery({ ...toPayQuery, enabled: isTrainee })
  return gyms.map((gym) => <GymToPay key={gym.traineeId} gym={gym} />)
}

function GymToPay({ gym: { traineeId, gymBrandName, amounts, transfer } }: { gym: ToPay }) {
  const amount = amounts.map(({ amount, currency }) => moneyWords(amount, currency)).join(' and ')
  return (
    <Card
      title={`To pay: ${amount}`}
      description={`At ${gymBrandName}, up to today.`}
      actions={
        <LinkButton size="sm" to={myStatementPath(traineeId)} aria-label={`Statement of ${gymBrandName}`}>
          Statement
        </LinkButton>
      }
    >
      {transfer ? (
        <details>
          <summary className="focus-ring cursor-pointer rounded-ui text-sm">Pay by bank transfer</summary>
          <TransferCode transfer={transfer} className="pt-4 text-sm" />
        </details>
      ) : (
        <p className="text-muted text-sm">Pay at the gym.</p>
      )}
    </Card>
  )
}
