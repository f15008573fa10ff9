import {
  NOTES_MAX,
  type SetTrainerStatus,
  type SlotHour,
  type TrainerSlot,
} from '@spotter/contract/availability.ts'

/** What the modal was opened for: a click on one hour, or hours painted over one or several days. */
export interface AskedHours {
  dates: readonly string[]
  start: number
  end: number
  /** The slot that was clicked, if there is one. */
  slot: TrainerSlot | null
  /** What is set in those hours and not booked. */
  existing: readonly TrainerSlot[]
}

/** The modal's fields. `end` is the hour at which the range is over. */
export interface SlotDraft {
  start: number
  end: number
  status: SetTrainerStatus | null
  notes: string
  gymLocationId: string | null
}

export const START_HOURS = Array.from({ length: 24 }, (_, hour) => hour)
export const END_HOURS = START_HOURS.map((hour) => hour + 1)
const LAST_END = 24

export function draftOfAsked({ start, end, slot }: AskedHours): SlotDraft {
  return {
    start,
    end,
    status: slot?.status === 'Unavailable' ? 'Unavailable' : 'Available',
    notes: slot?.notes ?? '',
    gymLocationId: slot?.gymLocationId ?? null,
  }
}

/** An end that the new start has reached moves behind it. */
export function withStart(draft: SlotDraft, start: number): SlotDraft {
  return { ...draft, start, end: draft.end > start ? draft.end : Math.min(start + 1, LAST_END) }
}

/** A cut through a pair of surrogates would leave half a character, which no server takes. */
export function truncatedNotes(notes: string) {
  return notes.slice(0, NOTES_MAX).replace(/[\uD800-\uDBFF]$/, '')
}

/** What is wrong, at the field they are about. */
export function slotProblems({ start, end, status, notes }: SlotDraft) {
  return {
    start: isHour(start, 0, 23) ? undefined : `Start time must be between 0 and 23, got: ${start}`,
    end: endProblem(start, end),
    status: status ? undefined : 'Please select a status',
    notes: notes.length > NOTES_MAX ? 'Notes cannot exceed 500 characters' : undefined,
  }
}

function endProblem(start: number, end: number) {
  if (!isHour(end, 1, 24)) return `End time must be between 1 and 24, got: ${end}`
  return end > start ? undefined : 'End time must be after start time'
}

function isHour(hour: number, from: number, to: number) {
  return Number.isInteger(hour) && hour >= from && hour <= to
}

interface SlotValues {
  status: SetTrainerStatus
  notes: string | null
  gymLocationId: string | null
}

export type SavePlan =
  | { kind: 'add'; hour: SlotHour; values: SlotValues }
  | { kind: 'change'; id: string; values: SlotValues }
  | { kind: 'range'; slots: SlotHour[]; cleared: SlotHour[]; values: SlotValues }

/**
 * One hour that is known to be free is added, the same hour changed; anything else is a range that writes over
 * what is there, and the old hour goes if the range has left it. Over several days, hours that have begun are left out.
 */
export function planSave(
  { dates, start, end, slot, existing }: AskedHours,
  draft: SlotDraft,
  isPast: (hour: SlotHour) => boolean,
): SavePlan {
  const values = {
    status: draft.status ?? 'Available',
    notes: draft.notes.trim() || null,
    gymLocationId: draft.gymLocationId,
  }
  const hours = START_HOURS.filter((hour) => hour >= draft.start && hour < draft.end)
  const all = dates.flatMap((date) => hours.map((hour) => ({ date, hour })))
  const ahead = all.filter((hour) => !isPast(hour))
  const slots = dates.length > 1 && ahead.length > 0 ? ahead : all
  const [only] = slots
  const isKnown = only && only.hour >= start && only.hour < end
  const isSet = existing.some(({ date, hour }) => date === only?.date && hour === only.hour)
  if (isKnown && !isSet && slots.length === 1 && !slot) return { kind: 'add', hour: only, values }
  if (slot && slots.length === 1 && draft.start === start) return { kind: 'change', id: slot.id, values }
  const isLeft = slot && !hours.includes(slot.hour)
  return { kind: 'range', slots, cleared: isLeft ? [{ date: slot.date, hour: slot.hour }] : [], values }
}
