import { type TrainerWeek, totalSessions } from '../../../brand/trainer-weeks.ts'

export function OverviewTiles({ weeks }: { weeks: readonly TrainerWeek[] }) {
  const total = totalSessions(weeks)
  const average = weeks.length > 0 ? total / weeks.length : 0
  return (
    <dl className="flex gap-2">
      <Tile label="Total Sessions" value={String(total)} />
      <Tile label="Avg/Trainer" value={average.toFixed(1)} />
    </dl>
  )
}

function Tile({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline gap-2 rounded-ui border border-line bg-surface px-3 py-1.5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-semibold text-lg tabular-nums">{value}</dd>
    </div>
  )
}
