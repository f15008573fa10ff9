import type { Trainee } from '@spotter/contract/enrollment.ts'
import { plural } from '@spotter/contract/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { futureSessionsQuery } from '../trainees.api.ts'

/** What the act would cost these trainees, counted when the question is asked; nobody agrees before it is known. */
export function useLostSessions(trainees: readonly Trainee[]) {
  const { data, isError } = useQuery(futureSessionsQuery(trainees))
  if (trainees.length === 0) return { isCounting: false, notice: null }
  return { isCounting: data === undefined && !isError, notice: noticeOf(data, isError) }
}

function noticeOf(count: number | undefined, isError: boolean) {
  if (isError) return <Notice tone="warning">All future sessions at this gym will be cancelled.</Notice>
  if (count === undefined) return <Notice tone="info">Counting future sessions...</Notice>
  if (count === 0) return <Notice tone="info">No future sessions are planned.</Notice>
  return (
    <Notice tone="warning">
      {plural(count, 'future session')} will be cancelled, and the trainers will be told.
    </Notice>
  )
}
