import type { PlanQuality, PlanResult } from '@spotter/contract/planning/plan.ts'
import { plural } from '@spotter/contract/words/plural.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import type { ReactNode } from 'react'
import { useDayCount } from '../../../../components/week-grid/use-day-count.ts'

const MEASURES = [
  { label: 'Sessions', of: (quality: PlanQuality) => String(quality.sessions) },
  { label: 'Usual trainer', of: (quality: PlanQuality) => share(quality.usualTrainer, quality) },
  { label: 'Usual hour', of: (quality: PlanQuality) => share(quality.usualHour, quality) },
  { label: 'Preferred location', of: (quality: PlanQuality) => share(quality.preferredLocation, quality) },
]

/** '81% (21)'; a dash without any sessions. */
function share(count: number, { sessions }: PlanQuality) {
  return sessions === 0 ? '–' : `${Math.round((100 * count) / sessions)}% (${count})`
}

interface ScoreBarProps {
  result: PlanResult
  /** How many the draft has now, after what managers added and removed. */
  sessions: number
  /** Buttons that stay visible on a phone. */
  actions: ReactNode
  isCompared: boolean
}

/** How good the draft is, with proof. On a phone, the sentence and the buttons stay visible. */
export function ScoreBar({ result, sessions, actions, isCompared }: ScoreBarProps) {
  return (
    <section aria-label="Score" className="contents">
      <div className="grid gap-3 rounded-ui border border-line bg-surface p-4 max-sm:sticky max-sm:top-14 max-sm:z-20 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
        <Verdict result={result} sessions={sessions} />
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      {isCompared && <Comparison result={result} />}
    </section>
  )
}

function Verdict({ result, sessions }: Pick<ScoreBarProps, 'result' | 'sessions'>) {
  const { summary, lockSummary, isChecked, stoppedEarly, placed } = result
  const isEdited = sessions !== placed
  return (
    <div className="grid gap-1">
      <p className="flex items-start gap-2 font-semibold sm:text-lg">
        {isChecked && !isEdited && (
          <BadgeCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-available" />
        )}
        {isEdited ? `${plural(sessions, 'session')} after your changes` : summary}
      </p>
      {isEdited && (
        <p className="text-muted text-sm">As drafted: {summary} Draft again to check what you changed.</p>
      )}
      {lockSummary && <p className="text-sm">{lockSummary}</p>}
      {stoppedEarly && <p className="text-muted text-sm">This draft works, but a better one may exist.</p>}
    </div>
  )
}

function Comparison({ result: { quality, lastWeek, byHand } }: { result: PlanResult }) {
  const isWide = useDayCount() > 1
  const columns = [
    { label: 'This draft', quality },
    { label: 'Last week', quality: lastWeek },
    { label: 'Planned by hand', quality: byHand },
  ]
  return (
    <details open={isWide} className="overflow-x-auto rounded-ui border border-line bg-surface">
      <summary className="focus-ring cursor-pointer rounded-ui px-4 py-3 font-medium text-sm">
        Compared with last week and planning by hand
      </summary>
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">This draft compared with last week and with planning by hand</caption>
        <thead>
          <tr className="bg-sunken text-muted">
            <td className="px-4 py-2" />
            {columns.map(({ label }) => (
              <th key={label} scope="col" className="px-4 py-2 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MEASURES.map((measure) => (
            <tr key={measure.label} className="border-line border-t">
              <th scope="row" className="px-4 py-2 font-medium">
                {measure.label}
              </th>
              {columns.map((column) => (
                <td key={column.label} className="px-4 py-2 text-right first-of-type:font-semibold">
                  {measure.of(column.quality)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
