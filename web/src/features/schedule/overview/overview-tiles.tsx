import { type TrainerWeek, totalSessions } from '../trainer-weeks.ts'

/** Counts the sessions on screen: these days, this location. */
export function OverviewTiles({ weeks }: { weeks: readonly TrainerWeek[] }) {
  const total = totalSessions(weeks)
  const average = weeks.length > 0 ? total / weeks.length : 0
  return (
    <dl className="grid grid-cols-2 gap-3 sm:flex">
      <Tile label="Total Sessions" value={String(total)} />
      <Tile label="Avg/Trainer" value={average.toFixed(1)} />
    </dl>
  )
}

function Tile({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-0.5 rounded-ui border border-line bg-surface px-4 py-3 sm:min-w-36">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-semibold text-2xl tabular-nums">{value}</dd>
    </div>
  )
}
