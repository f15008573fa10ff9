import type { Insights, InsightsExportQuery, Utilization } from '@spotter/contract/insights/insights.ts'
import { TraineeGroup } from '@spotter/contract/insights/insights.ts'
import { WEEKDAYS } from '@spotter/contract/shared/words/weekdays.ts'
import type { SignedIn } from '../../platform/context.ts'
import { csvFile } from '../../platform/csv/csv-file.ts'
import { readInsights } from './read-insights.ts'
import { readWholeGroup } from './read-insights-trainees.ts'

export async function exportInsights(ctx: SignedIn, query: InsightsExportQuery) {
  const { figure } = query
  const group = TraineeGroup.safeParse(figure)
  const lines = group.success
    ? await linesOfGroup(ctx, query, group.data)
    : LINES[figure as keyof typeof LINES](await readInsights(ctx, query))
  return csvFile(lines, `${figure}.csv`)
}

const LINES = {
  hours: ({ hours }: Insights) => [
    ['Weekday', 'Hour', 'Open', 'Booked', 'Marked', 'Unmet wishes'],
    ...hours.map(({ weekday, hour, ...figures }) => [
      WEEKDAYS[weekday - 1]!,
      `${hour}:00`,
      String(figures.open),
      String(figures.booked),
      String(figures.marked),
      String(figures.unmet),
    ]),
  ],
  sessions: ({ weeks }: Insights) => [
    ['Week of', 'Sessions', 'Canceled', 'No-shows', 'Late changes'],
    ...weeks.map(({ week, ...counts }) => [
      week,
      String(counts.sessions),
      String(counts.canceled),
      String(counts.noShows),
      String(counts.lateChanges),
    ]),
  ],
  trainers: ({ trainers }: Insights) => linesOfUse('Trainer', trainers),
  locations: ({ locations }: Insights) => linesOfUse('Location', locations),
  revenue: ({ revenue }: Insights) => [
    ['Currency', 'Booked', 'Paid', 'Overdue', 'Sold', 'Earned'],
    ...revenue.map(({ currency, booked, paid, overdue, sold, earned }) => [
      currency,
      booked,
      paid,
      overdue,
      sold,
      earned,
    ]),
  ],
}

function linesOfUse(head: string, all: Utilization[]) {
  return [
    [head, 'Open hours', 'Booked hours', 'Utilization'],
    ...all.map(({ name, open, booked }) => [
      name,
      String(open),
      String(booked),
      open ? `${Math.round((booked / open) * 100)}%` : '',
    ]),
  ]
}

async function linesOfGroup(ctx: SignedIn, query: InsightsExportQuery, group: TraineeGroup) {
  const trainees = await readWholeGroup(ctx, query, group)
  return [
    ['Trainee', 'Location', 'Enrolled', 'Last session'],
    ...trainees.map(({ traineeName, gymLocationName, enrolledOn, lastSessionOn }) => [
      traineeName,
      gymLocationName ?? '',
      enrolledOn,
      lastSessionOn ?? '',
    ]),
  ]
}
