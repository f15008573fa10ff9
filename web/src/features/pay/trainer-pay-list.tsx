import type { PayTotal, TrainerPay } from '@spotter/contract/pay/pay.ts'
import { moneyWords } from '@spotter/contract/shared/words/money-words.ts'
import { countWords } from '@spotter/contract/shared/words/plural.ts'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Badge } from '../../components/ui/feedback/badge.tsx'
import { type Column, RecordList } from '../../components/ui/lists/record-list.tsx'
import { rateWords } from './pay-words.ts'

interface TrainerPayListProps {
  trainers: readonly TrainerPay[]
  onOpen: (trainerId: string) => void
  onSetRate: (trainer: TrainerPay) => void
}

export function TrainerPayList({ trainers, onOpen, onSetRate }: TrainerPayListProps) {
  const hasHours = trainers.some(({ hours }) => hours !== null)
  const columns: [Column<TrainerPay>, ...Column<TrainerPay>[]] = [
    {
      head: 'Trainer',
      cell: ({ trainerName, hasLeft }) => (
        <span className="flex flex-wrap items-center gap-2">
          {trainerName} {hasLeft && <Badge>Left</Badge>}
        </span>
      ),
    },
    { head: 'Rate', cell: ({ rate }) => rateWords(rate) },
    { head: 'Sessions', className: 'tabular-nums', cell: ({ sessions }) => countWords(sessions) },
    ...(hasHours
      ? [
          {
            head: 'Open hours',
            className: 'tabular-nums',
            cell: ({ hours }: TrainerPay) => (hours === null ? '–' : countWords(hours)),
          },
        ]
      : []),
    ...(['earned', 'corrections', 'total'] as const).map((kind) => ({
      head: { earned: 'Earned', corrections: 'Corrections', total: 'Total' }[kind],
      className: kind === 'total' ? 'font-semibold tabular-nums' : 'tabular-nums',
      cell: ({ totals }: TrainerPay) => sums(totals, kind),
    })),
    {
      head: 'Actions',
      cell: (trainer) => (
        <div className="flex flex-wrap gap-1">
          <Button
            size="sm"
            aria-label={`Open sheet: ${trainer.trainerName}`}
            onClick={() => onOpen(trainer.trainerId)}
          >
            Open sheet
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Set rate: ${trainer.trainerName}`}
            onClick={() => onSetRate(trainer)}
          >
            Set rate
          </Button>
        </div>
      ),
    },
  ]
  return (
    <RecordList
      caption="Pay per trainer"
      columns={columns}
      rows={trainers}
      keyOf={({ trainerId }) => trainerId}
    />
  )
}

function sums(totals: readonly PayTotal[], kind: 'earned' | 'corrections' | 'total') {
  const shown = kind === 'corrections' ? totals.filter((total) => Number(total.corrections) !== 0) : totals
  return shown.map((total) => moneyWords(total[kind], total.currency)).join(' + ') || '–'
}
