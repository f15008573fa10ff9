import type { SetTrainerStatus, SlotHour, TrainerSlot } from '@spotter/contract/availability/availability.ts'
import { LIMITS } from '@spotter/contract/shared/limits.ts'

export interface ChosenHours {
  dates: readonly string[]
  start: number
  end: number
  /** The slot that was clicked, if any. */
  slot: TrainerSlot | null
  /** The slots set in those hours, except booked ones. */
  existing: readonly TrainerSlot[]
}

/** The modal's fields. `end` is the hour at which the range ends. */
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

export function draftFor({ start, end, slot }: ChosenHours): SlotDraft {
  return {
    start,
    end,
    status: slot?.status === 'Unavailable' ? 'Unavailable' : 'Available',
    notes: slot?.notes ?? '',
    gymLocationId: slot?.gymLocationId ?? null,
  }
}

/** If the new start reaches the end, the end moves after it. */
export function withStart(draft: SlotDraft, start: number): SlotDraft {
  return { ...draft, start, end: draft.end > start ? draft.end : Math.min(start + 1, LAST_END) }
}

/** Cutting through a surrogate pair would leave half a character, which the server refuses. */
export function truncatedNotes(notes: string) {
  return notes.slice(0, LIMITS.notes).replace(/[\uD800-\uDBFF]$/, '')
}

export function slotProblems({ start, end, status, notes }: SlotDraft) {
  return {
    start: isHour(start, 0, 23) ? undefined : `Start time must be between 0 and 23, got: ${start}`,
    end: endProblem(start, end),
    status: status ? undefined : 'Please select a status',
    notes: notes.length > LIMITS.notes ? `Notes cannot exceed ${LIMITS.notes} characters` : undefined,
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
 * A single hour that's known to be free is added, and an edit of the same hour changes it. Anything else is a range
 * that overwrites what's there and clears the old hour if it's no longer included. Over several days, hours that have
 * started are left out.
 */
export function planSave(
  { dates, start, end, slot, existing }: ChosenHours,
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
