import { listAlternativesCall } from '@spotter/contract/planning/planning.calls.ts'
import type { MoveOption } from '@spotter/contract/schedule/schedule.ts'
import { shortDate } from '@spotter/contract/shared/words/dates.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'

const SHOWN = 3

interface AlternativesProps {
  draftId: string
  changeId: string
  isBusy: boolean
  onChoose: (option: MoveOption) => void
}

export function Alternatives({ draftId, changeId, isBusy, onChoose }: AlternativesProps) {
  const { user } = useSignIn()
  const options = useQuery({
    queryKey: [...QUERY_KEYS.schedule.moveOptions, draftId, changeId],
    queryFn: ({ signal }) => call(listAlternativesCall, { params: { draftId, changeId }, signal }),
  })
  if (options.isPending) return <Skeleton className="ml-6.5 h-9" />
  if (!options.data?.length) return <p className="ml-6.5 text-muted">No other free hour that week.</p>
  return (
    <div className="ml-6.5 flex flex-wrap gap-2">
      {options.data.slice(0, SHOWN).map((option) => (
        <Button
          key={`${option.trainerId} ${option.date} ${option.hour}`}
          size="sm"
          title={[option.explanation, ...option.concerns].join('. ')}
          className="h-auto py-1.5 text-left"
          isIdle={isBusy}
          onClick={() => onChoose(option)}
        >
          {shortDate(option.date)}, {hourRange(option.hour, option.hour + 1, user?.timeFormat)} with{' '}
          {option.trainerName}
        </Button>
      ))}
    </div>
  )
}
