import { useQuery } from '@tanstack/react-query'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { attendanceCountsQuery } from '../trainees.api.ts'
import { TraineeCards } from './trainee-cards.tsx'
import type { TraineeListProps } from './trainee-list-props.ts'
import { TraineeTable } from './trainee-table.tsx'

const NO_COUNTS = new Map<string, never>()

/** A table if its columns fit, otherwise cards. */
export function TraineeList({ brandId, ...props }: Omit<TraineeListProps, 'counts'> & { brandId: string }) {
  const counts = useQuery(attendanceCountsQuery(brandId)).data ?? NO_COUNTS
  const hasRoom = useMediaQuery('(min-width: 64rem)')
  return hasRoom ? <TraineeTable {...props} counts={counts} /> : <TraineeCards {...props} counts={counts} />
}
