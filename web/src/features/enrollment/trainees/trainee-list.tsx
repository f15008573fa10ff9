import type { Trainee } from '@spotter/contract/enrollment.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import type { RowAction } from '../trainee-actions/trainee-menu.tsx'
import { TraineeCards } from './trainee-cards.tsx'
import { TraineeTable } from './trainee-table.tsx'

export interface TraineeListProps {
  brandName: string
  trainees: readonly Trainee[]
  selected: ReadonlySet<string>
  busy: ReadonlySet<string>
  onSelect: (traineeId: string, isSelected: boolean) => void
  onSelectAll: (isSelected: boolean) => void
  onAction: (trainee: Trainee, action: RowAction) => void
}

/** A table where its columns have room, cards where they have not. */
export function TraineeList(props: TraineeListProps) {
  return useMediaQuery('(min-width: 64rem)') ? <TraineeTable {...props} /> : <TraineeCards {...props} />
}

export function plannedWords({ approvalStatus, isPlanned }: Trainee) {
  if (approvalStatus !== 'Approved') return '-'
  return isPlanned ? 'Yes' : 'No'
}
