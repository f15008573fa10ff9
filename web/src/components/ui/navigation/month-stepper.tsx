import { addMonths, monthWords } from '@spotter/contract/shared/months.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from '../buttons/button.tsx'

interface MonthStepperProps {
  month: string
  /** The current one, which is the last. */
  lastMonth: string
  onChange: (month: string) => void
}

export function MonthStepper({ month, lastMonth, onChange }: MonthStepperProps) {
  return (
    <div className="flex items-center gap-1 print:hidden">
      <Button size="icon" aria-label="Previous month" onClick={() => onChange(addMonths(month, -1))}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Button>
      <p aria-live="polite" className="min-w-36 flex-1 text-center font-medium">
        {monthWords(month)}
      </p>
      <Button
        size="icon"
        aria-label="Next month"
        disabled={month >= lastMonth}
        onClick={() => onChange(addMonths(month, 1))}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </Button>
    </div>
  )
}
