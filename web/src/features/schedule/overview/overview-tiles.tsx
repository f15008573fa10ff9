import { type TrainerWeek, totalSessions } from '../../../brand/trainer-weeks.ts'

export function OverviewTiles({ weeks }: { weeks: readonly TrainerWeek[] }) {
  const total = totalSessions(weeks)
  const average = weeks.length > 0 ? total / weeks.length : 0
  return (
    <dl className="flex gap-2 text-sm max-sm:flex-col max-sm:gap-0 max-sm:text-xs">
      <Tile label="Total Sessions" value={String(total)} />
      <Tile label="Avg/Trainer" value={average.toFixed(1)} />
    </dl>
  )
}

function Tile({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline gap-1.5 whitespace-nowrap sm:rounded-ui sm:border sm:border-line sm:bg-surface sm:px-3 sm:py-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold text-base tabular-nums max-sm:text-sm">{value}</dd>
    </div>
  )
}
