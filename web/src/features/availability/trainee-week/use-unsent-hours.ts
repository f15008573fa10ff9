import type { SlotHour } from '@spotter/contract/availability/availability.ts'
import { useState } from 'react'
import { type CellAddress, isPastHour } from '../../../components/week-grid/cell.ts'
import { deleteKeptData, keepData, readKeptData } from '../../../sign-in/kept-data.ts'
import type { TraineeEdit } from './trainee-schedule.api.ts'

const NAME = 'unsent-hours'

interface UnsentHour extends SlotHour {
  status: TraineeEdit['status']
}

/** The hours that didn't reach the server. They're kept on this device before they're sent, and until they're saved. */
export function useUnsentHours() {
  const [unsent, setUnsent] = useState(readUnsent)

  function drop(isDropped: (kept: UnsentHour) => boolean) {
    write(readUnsent().filter((kept) => !isDropped(kept)))
    setUnsent(readUnsent())
  }

  return {
    unsent,
    keepEdit,
    dropEdit: ({ hours, status }: TraineeEdit) =>
      drop((kept) => kept.status === status && hours.some((hour) => isSame(hour, kept))),
    dropAll: () => drop(() => true),
    showUnsent: () => setUnsent(readUnsent()),
  }
}

/** The latest edit of an hour counts. */
function keepEdit({ hours, status }: TraineeEdit) {
  const others = readUnsent().filter((kept) => !hours.some((hour) => isSame(hour, kept)))
  write([...others, ...hours.map(({ date, hour }) => ({ date, hour, status }))])
}

function write(hours: UnsentHour[]) {
  if (hours.length > 0) keepData(NAME, hours)
  else deleteKeptData(NAME)
}

function readUnsent() {
  return readKeptData<UnsentHour[]>(NAME) ?? []
}

/** What can still be saved, as one edit per status, without the hours that are being sent right now. */
export function editsToRepeat(
  unsent: readonly UnsentHour[],
  pending: readonly TraineeEdit[],
  now: CellAddress,
): TraineeEdit[] {
  const isSending = (hour: SlotHour) => pending.some(({ hours }) => hours.some((sent) => isSame(sent, hour)))
  const left = unsent.filter((hour) => !isSending(hour) && !isPastHour(hour, now))
  return [...Map.groupBy(left, ({ status }) => status)].map(([status, hours]) => ({
    hours: hours.map(({ date, hour }) => ({ date, hour })),
    status,
    isClick: false,
  }))
}

function isSame(one: SlotHour, other: SlotHour) {
  return one.date === other.date && one.hour === other.hour
}
