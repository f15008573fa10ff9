import { addDays } from '@spotter/contract/shared/time.ts'

/** The priority that decides the status of a mixed block. */
const PRIORITY = ['unavailable', 'booked', 'busy', 'available']

interface Slot {
  date: string
  hour: number
  status: string
}

export interface Block<S extends Slot = Slot> {
  /** The day of its first hour. */
  date: string
  /** 0–23 */
  startTime: number
  /** 1–24; after midnight, it's an hour on the next day. */
  endTime: number
  status: string
  slots: S[]
  totalHours: number
}

/** Groups consecutive hours with the same status into blocks, in order. 23 and the next day's 0 are consecutive. */
export function groupSlots<S extends Slot>(slots: readonly S[]): Block<S>[] {
  return collect(slots, (last, next) => last.status === next.status)
}

/** Groups consecutive hours of any status into blocks; each takes its highest-priority status. */
export function mergeSlots<S extends Slot>(slots: readonly S[]): Block<S>[] {
  return collect(slots, () => true)
}

/** unavailable > booked > busy > available; any other status comes last. */
export function weightiestStatus(slots: readonly Slot[]) {
  const statuses = slots.map((slot) => slot.status)
  return PRIORITY.find((status) => statuses.includes(status)) ?? statuses[0] ?? ''
}

function collect<S extends Slot>(slots: readonly S[], belongs: (last: S, next: S) => boolean): Block<S>[] {
  const runs: S[][] = []
  for (const slot of slots.toSorted(byTime)) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && isNextHour(last, slot) && belongs(last, slot)) run.push(slot)
    else runs.push([slot])
  }
  return runs.map(blockOf)
}

function blockOf<S extends Slot>(slots: S[]): Block<S> {
  const first = slots[0]!
  return {
    date: first.date,
    startTime: first.hour,
    endTime: slots.at(-1)!.hour + 1,
    status: weightiestStatus(slots),
    slots,
    totalHours: slots.length,
  }
}

function byTime(a: Slot, b: Slot) {
  return a.date === b.date ? a.hour - b.hour : a.date < b.date ? -1 : 1
}

function isNextHour(last: Slot, next: Slot) {
  if (last.date === next.date) return next.hour === last.hour + 1
  return last.hour === 23 && next.hour === 0 && next.date === addDays(last.date, 1)
}
