import {
  type InsightsQuery,
  QUIET_WEEKS,
  TRAINEE_GROUPS,
  type TraineeGroup,
} from '@spotter/contract/insights/insights.ts'
import { shortDate } from '@spotter/contract/shared/words/dates.ts'
import { countWords } from '@spotter/contract/shared/words/plural.ts'
import { useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { FigureCard } from './figure-card.tsx'
import { TraineeList } from './trainee-list.tsx'

const LABELS: Record<TraineeGroup, string> = {
  new: 'New',
  active: 'Active',
  lost: 'Lost',
  quiet: 'Gone quiet',
}

interface TraineeFiguresProps {
  counts: Record<TraineeGroup, number>
  startDate: string
  query: InsightsQuery
}

export function TraineeFigures({ counts, startDate, query }: TraineeFiguresProps) {
  const [group, setGroup] = useState<TraineeGroup>('quiet')
  const since = shortDate(startDate)
  const counted: Record<TraineeGroup, string> = {
    new: `Enrolled since ${since}, and approved.`,
    active: `Trained since ${since}.`,
    lost: `Trained in the ${query.weeks} weeks before ${since} and not since, or left since then.`,
    quiet: `No session in the last ${QUIET_WEEKS} weeks, and none planned.`,
  }
  return (
    <FigureCard title="Trainees" counts={counted[group]} query={query} figure={group}>
      <div className="grid min-w-0 gap-4">
        <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          <legend className="sr-only">Which trainees to list</legend>
          {TRAINEE_GROUPS.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === group}
              onClick={() => setGroup(name)}
              className={classNames(
                'focus-ring grid gap-0.5 rounded-ui border px-4 py-3 text-start transition-colors hover:bg-hover',
                name === group ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
              )}
            >
              <span className="font-semibold text-2xl tabular-nums">{countWords(counts[name])}</span>
              <span className="text-sm">{LABELS[name]}</span>
            </button>
          ))}
        </fieldset>
        <TraineeList key={`${group} ${query.weeks} ${query.gymLocationId}`} group={group} query={query} />
      </div>
    </FigureCard>
  )
}
