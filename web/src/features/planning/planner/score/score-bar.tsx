import type { PlanQuality, PlanResult } from '@spotter/contract/planning/plan.ts'
import { countWords } from '@spotter/contract/shared/words/plural.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import type { ReactNode } from 'react'
import { useDayCount } from '../../../../components/week-grid/use-day-count.ts'

const MEASURES = [
  { label: 'Usual trainer', of: (quality: PlanQuality) => share(quality.usualTrainer, quality) },
  { label: 'Usual hour', of: (quality: PlanQuality) => share(quality.usualHour, quality) },
  { label: 'Preferred location', of: (quality: PlanQuality) => share(quality.preferredLocation, quality) },
]

/** '81% (21)'; a dash without any sessions. */
function share(count: number, { sessions }: PlanQuality) {
  return sessions === 0 ? '–' : `${Math.round((100 * count) / sessions)}% (${countWords(count)})`
}

interface ScoreBarProps {
  result: PlanResult
  /** Buttons that stay visible on a phone. */
  actions: ReactNode
  isCompared: boolean
  /** Below the verdict. */
  hint: ReactNode
  /** Null until it is. */
  published: string | null
}

export function ScoreBar({ result, actions, isCompared, hint, published }: ScoreBarProps) {
  return (
    <section aria-label="Score" className="contents">
      <div className="sm:within-page grid gap-3 rounded-ui border border-line bg-surface p-4 max-sm:sticky max-sm:top-(--header) max-sm:z-20 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
        <Verdict result={result} hint={hint} published={published} />
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      {isCompared && <Comparison result={result} />}
    </section>
  )
}

function Verdict({ result, hint, published }: Omit<ScoreBarProps, 'actions' | 'isCompared'>) {
  const { summary, lockSummary, wishSummary, fairnessSummary, isChecked, stoppedEarly } = result
  return (
    <div className="grid gap-1">
      <p className="flex items-start gap-2 font-semibold sm:text-lg">
        {isChecked && <BadgeCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-available" />}
        {summary}
      </p>
      {published && <p className="text-muted text-sm">{published}</p>}
      {hint}
      {fairnessSummary && <p className="text-sm">{fairnessSummary}</p>}
      {lockSummary && <p className="text-sm">{lockSummary}</p>}
      {wishSummary && <p className="text-sm">{wishSummary}</p>}
      {stoppedEarly && <p className="text-muted text-sm">This draft works, but a better one may exist.</p>}
    </div>
  )
}

function Comparison({ result }: { result: PlanResult }) {
  const isWide = useDayCount() > 1
  if (isWide) return <Measures result={result} />
  return (
    <details>
      <summary className="focus-ring mb-2 cursor-pointer rounded-ui py-1 font-medium text-sm">
        Compared with last week and planning by hand
      </summary>
      <Measures result={result} />
    </details>
  )
}

function Measures({ result: { quality, lastWeek, byHand, booked } }: { result: PlanResult }) {
  const sessions = {
    label: 'Sessions',
    of: (one: PlanQuality) => String(one === lastWeek ? one.sessions : booked + one.sessions),
  }
  return (
    <div className="within-page grid gap-2">
      <dl className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
        {[sessions, ...MEASURES].map(({ label, of }) => (
          <div
            key={label}
            className="flex flex-wrap content-start gap-x-3 rounded-ui border border-line bg-surface px-4 py-2.5 tabular-nums"
          >
            <dt className="basis-full text-muted text-sm">{label}</dt>
            <dd className="basis-full font-semibold text-lg">{of(quality)}</dd>
            <dd className="text-muted text-xs">Last week {of(lastWeek)}</dd>
            <dd className="text-muted text-xs">By hand {of(byHand)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-xs">
        By hand: the best of planning those with the fewest possible hours first, day by day, and either with
        one swap for everyone left over.
      </p>
    </div>
  )
}
