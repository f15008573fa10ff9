import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import type { PackBalance } from '@spotter/contract/packs/packs.ts'
import type { RowAction } from '../trainee-actions/trainee-menu.tsx'
import type { SortKey, TraineeOrder } from './trainee-order.ts'

export interface TraineeListProps {
  brandName: string
  trainees: readonly Trainee[]
  /** What's left of their packs, if the gym has any. */
  balances?: ReadonlyMap<string, PackBalance> | undefined
  selected: ReadonlySet<string>
  busy: ReadonlySet<string>
  onSelect: (traineeId: string, isSelected: boolean) => void
  onSelectAll: (isSelected: boolean) => void
  order: TraineeOrder
  onSort: (by: SortKey) => void
  onAction: (trainee: Trainee, action: RowAction) => void
}
