import type { TrainerInsights as Figures } from '@spotter/contract/insights/trainer-insights.ts'
import { shortDate } from '@spotter/contract/shared/words/dates.ts'
import { countWords, plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../../components/ui/buttons/text-link.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { Card } from '../../../components/ui/page/card.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { PATHS } from '../../../lib/paths.ts'
import { trainerInsightsQuery } from '../insights.api.ts'
import { HoursToOpen } from './hours-to-open.tsx'

export function TrainerInsights({ trainerId }: { trainerId: string }) {
  const found = useQuery(trainerInsightsQuery(trainerId))
  if (found.isPending) return <Skeleton className="mt-6 h-64" />
  if (!found.data) {
    return (
      <ErrorState
        title={messageOf(found.error, "We couldn't load your figures.")}
        onRetry={() => found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  }
  return (
    <div className="grid min-w-0 items-start gap-4 lg:grid-cols-2">
      <Card title="Hours to open" description="Hours you haven't set that trainees want in the next 7 days.">
        <HoursToOpen hours={found.data.hoursToOpen} />
      </Card>
      <OwnWeeks figures={found.data} />
    </div>
  )
}

function OwnWeeks({ figures }: { figures: Figures }) {
  const { startDate, endDate, open, booked, upcoming } = figures
  const share = open ? `${Math.round((booked / open) * 100)}%` : 'None open'
  const facts = [
    {
      name: 'Utilization',
      value: share,
      words: `${countWords(booked)} booked of ${plural(open, 'open hour')}`,
    },
    { name: 'Attendance', value: `${countWords(figures.attended)} attended`, words: missedWords(figures) },
    {
      name: 'Next 7 days',
      value: plural(upcoming.sessions, 'session'),
      words: `${plural(upcoming.freeHours, 'free hour')} left`,
    },
  ]
  return (
    <Card
      title="How your weeks are going"
      description={`${shortDate(startDate)} to ${shortDate(endDate)}, at all your gyms`}
    >
      <dl className="grid gap-4 sm:grid-cols-3">
        {facts.map(({ name, value, words }) => (
          <div key={name} className="grid content-start gap-0.5">
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="font-semibold text-xl tabular-nums">{value}</dd>
            <dd className="text-muted text-sm">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm">
        <TextLink to={PATHS.mySessions}>See your sessions</TextLink>
      </p>
    </Card>
  )
}

/** '1 no-show, 2 late cancellations, 3 unmarked' */
function missedWords({ noShows, lateCancellations, unmarked }: Figures) {
  return [
    plural(noShows, 'no-show'),
    plural(lateCancellations, 'late cancellation'),
    ...(unmarked > 0 ? [`${unmarked} unmarked`] : []),
  ].join(', ')
}
