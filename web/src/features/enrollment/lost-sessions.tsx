import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../components/ui/notice.tsx'
import { countOf } from './trainee-filters.ts'
import { futureSessionsQuery } from './trainees.api.ts'

/** What the act would cost, counted when the question is asked. */
export function LostSessions({ traineeId }: { traineeId: string }) {
  const { data, isError } = useQuery(futureSessionsQuery(traineeId))
  if (isError) return <Notice tone="warning">All future sessions at this gym will be cancelled.</Notice>
  if (!data) return <Notice tone="info">Counting future sessions...</Notice>
  if (data.futureSessions === 0) return <Notice tone="info">No future sessions are planned.</Notice>
  return (
    <Notice tone="warning">
      {countOf(data.futureSessions, 'future session')} will be cancelled, and the trainers will be told.
    </Notice>
  )
}
