import type { AwayResult, DaysAway as Days } from '@spotter/contract/availability/availability.ts'
import { comeBackCall, listDaysAwayCall } from '@spotter/contract/availability/trainer-availability.calls.ts'
import type { DateRange } from '@spotter/contract/shared/time.ts'
import { daysInWords } from '@spotter/contract/shared/words/dates.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { call } from '../../../lib/http.ts'
import { trainerOwner } from '../availability.api.ts'

interface DaysAwayProps {
  trainerId: string
  today: string
  onBack: () => void
}

export function DaysAway({ trainerId, today, onBack }: DaysAwayProps) {
  const { data = [] } = useQuery(daysAwayQuery(trainerId))
  const back = useComeBack(trainerId)
  if (data.length === 0) return null
  const comeBack = (days: DateRange) =>
    back.mutate(days, {
      onSuccess: (result) => {
        toast.success(`You're no longer away ${daysInWords(days)}. ${resultInWords(result)}`.trim())
        onBack()
      },
      onError: (error) => toast.error(messageOf(error, "We couldn't end your absence. Try again.")),
    })
  return (
    <ul aria-label="Days you're away" className="grid gap-2">
      {data.map((days) => (
        <li
          key={days.startDate}
          className="flex flex-wrap items-center justify-between gap-2 rounded-ui border border-line bg-sunken px-3 py-2 text-sm"
        >
          <span className="min-w-0 flex-1 basis-48">{awayInWords(days)}</span>
          <Button size="sm" isBusy={back.isPending} onClick={() => comeBack(days)}>
            {days.startDate <= today ? "I'm back" : "I'm not away"}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function daysAwayQuery(trainerId: string) {
  return queryOptions({
    queryKey: [...trainerOwner(trainerId).queryKey, 'away'],
    queryFn: ({ signal }) => call(listDaysAwayCall, { params: { trainerId }, signal }),
  })
}

function useComeBack(trainerId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ startDate, endDate }: DateRange) =>
      call(comeBackCall, { params: { trainerId }, query: { startDate, endDate } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: trainerOwner(trainerId).queryKey }),
  })
}

/** "You're away on Tuesday, November 17. 2 sessions are still booked." */
function awayInWords({ sessions, ...days }: Days) {
  const booked = ` ${plural(sessions, 'session')} ${sessions === 1 ? 'is' : 'are'} still booked.`
  return `You're away ${daysInWords(days)}.${sessions > 0 ? booked : ''}`
}

function resultInWords({ managers }: AwayResult) {
  return managers > 0 ? 'Your managers will get an email.' : ''
}
