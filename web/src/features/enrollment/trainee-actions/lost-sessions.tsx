import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { futureSessionsQuery } from '../trainees.api.ts'

export function useLostSessions(trainees: readonly Trainee[]) {
  const { data, isError } = useQuery(futureSessionsQuery(trainees))
  if (trainees.length === 0) return { isCounting: false, notice: null }
  return { isCounting: data === undefined && !isError, notice: noticeOf(data, isError) }
}

function noticeOf(count: number | undefined, isError: boolean) {
  if (isError) return <Notice tone="warning">All upcoming sessions at this gym will be canceled.</Notice>
  if (count === undefined) return <Notice tone="info">Counting upcoming sessions...</Notice>
  if (count === 0) return <Notice tone="info">No upcoming sessions are scheduled.</Notice>
  return (
    <Notice tone="warning">
      {plural(count, 'upcoming session')} will be canceled, and the trainers will be notified.
    </Notice>
  )
}
