import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { ColumnHead } from '../../../components/ui/lists/table.tsx'
import type { SortKey, TraineeOrder } from './trainee-order.ts'

interface SortableHeadProps {
  name: string
  by: SortKey
  order: TraineeOrder
  onSort: (by: SortKey) => void
  className: string
}

export function SortableHead({ name, by, order, onSort, className }: SortableHeadProps) {
  const isSorted = order?.by === by
  const Arrow = order?.isDescending ? ArrowDown : ArrowUp
  return (
    <ColumnHead
      className={className}
      aria-sort={isSorted ? (order.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        onClick={() => onSort(by)}
        className="focus-ring -mx-1 flex items-center gap-1 rounded-sm px-1 hover:text-ink"
      >
        {name}
        {isSorted && <Arrow aria-hidden="true" className="size-3.5" />}
      </button>
    </ColumnHead>
  )
}
