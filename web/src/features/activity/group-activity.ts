import type { ActivityEntry } from '@spotter/contract/activity/activity.ts'
import { formatInstantDay } from '../../lib/time/dates.ts'

/** What one person did in a row on one day, newest first: all of the same kind. */
export type ActivityGroup = [ActivityEntry, ...ActivityEntry[]]

export function groupActivity(entries: readonly ActivityEntry[]): ActivityGroup[] {
  const groups: ActivityGroup[] = []
  for (const entry of entries.reduce(addUpHours, [])) {
    const group = groups.at(-1)
    if (group && goTogether(group[0], entry)) group.push(entry)
    else groups.push([entry])
  }
  return groups
}

function goTogether(one: ActivityEntry, other: ActivityEntry) {
  return (
    one.actorId !== null &&
    one.actorId === other.actorId &&
    one.kind === other.kind &&
    formatInstantDay(one.at) === formatInstantDay(other.at)
  )
}

/** Hours that are set one by one are one entry: 'opened 5 hours on Tue, Nov 17'. */
function addUpHours(entries: ActivityEntry[], entry: ActivityEntry): ActivityEntry[] {
  const last = entries.at(-1)
  if (!last || !areOfOneKind(last, entry)) return [...entries, entry]
  const { date, hour: _, ...detail } = last.detail
  const hours = Number(last.detail.hours) + Number(entry.detail.hours)
  const together = { ...detail, hours, ...(date === entry.detail.date && { date }) }
  return [...entries.slice(0, -1), { ...last, detail: together }]
}

function areOfOneKind(one: ActivityEntry, other: ActivityEntry) {
  const isSame = (name: string) => one.detail[name] === other.detail[name]
  return (
    one.kind === 'availability-changed' &&
    goTogether(one, other) &&
    isSame('userId') &&
    isSame('act') &&
    typeof one.detail.hours === 'number' &&
    typeof other.detail.hours === 'number'
  )
}
