import type { ToPay } from '@spotter/contract/billing/statements.ts'
import { moneyWords } from '@spotter/contract/shared/words/money-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { LinkButton } from '../../../components/ui/buttons/link-button.tsx'
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
  const [isOpen, setOpen] = useState(false)
  const titleId = useId()
  const amount = amounts.map(({ amount, currency }) => moneyWords(amount, currency)).join(' and ')
  return (
    <section aria-labelledby={titleId} className="grid gap-4 rounded-ui border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-0.5">
          <h2 id={titleId} className="font-semibold text-base">
            To pay: {amount}
          </h2>
          <p className="text-muted text-sm">
            At {gymBrandName}, up to today.{transfer ? '' : ' Pay at the gym.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {transfer && (
            <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Hide bank transfer' : 'Pay by bank transfer'}
            </Button>
          )}
          <LinkButton
            size="sm"
            variant="ghost"
            to={myStatementPath(traineeId)}
            aria-label={`Statement of ${gymBrandName}`}
          >
            Statement
          </LinkButton>
        </div>
      </div>
      {transfer && isOpen && <TransferCode transfer={transfer} className="text-sm" />}
    </section>
  )
}
