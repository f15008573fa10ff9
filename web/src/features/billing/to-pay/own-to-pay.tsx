import type { ToPay } from '@spotter/contract/billing/statements.ts'
import { moneyWords } from '@spotter/contract/shared/words/money-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
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
  const [isOpen, setOpen] = useState(false)
  const amount = amounts.map(({ amount, currency }) => moneyWords(amount, currency)).join(' and ')
  return (
    <Card
      title={`To pay: ${amount}`}
      description={`At ${gymBrandName}, up to today.${transfer ? '' : ' Pay at the gym.'}`}
      actions={
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
      }
    >
      {transfer && isOpen && <TransferCode transfer={transfer} className="text-sm" />}
    </Card>
  )
}
