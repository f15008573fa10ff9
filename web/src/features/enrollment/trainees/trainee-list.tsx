import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { TraineeCards } from './trainee-cards.tsx'
import type { TraineeListProps } from './trainee-list-props.ts'
import { TraineeTable } from './trainee-table.tsx'

export function TraineeList(props: TraineeListProps) {
  const hasRoom = useMediaQuery('(min-width: 64rem)')
  return hasRoom ? <TraineeTable {...props} /> : <TraineeCards {...props} />
}
