import type { GymBrand, GymLocation } from '@spotter/contract/gyms/gyms.ts'
import type { DraftChange } from '@spotter/contract/planning/drafts.ts'
import type { SessionSlot } from '@spotter/contract/schedule/session-slot.ts'
import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { hoursInWords } from '@spotter/contract/shared/words/hours.ts'
import type { GridHour } from '../../../brand/overlay.ts'
import { placeToShow } from '../../../brand/slot-cells.ts'
import type { TrainerWeek } from '../../../brand/trainer-weeks.ts'
import { type Cell, type CellKey, cellKey } from '../../../components/week-grid/cell.ts'
import { dayInWords } from '../../../components/week-grid/words.ts'
import type { DraftHour } from '../changes/draft-hour-dialog.tsx'

interface Shown {
  brand: GymBrand
  /** Null means all locations. */
  location: GymLocation | null
  timeFormat?: TimeFormat
}

/** What a draft does to one hour of a trainer. */
interface HourProposal {
  arriving: DraftChange[]
  leaving: DraftChange | null
}

/** Draws a draft's changes over the trainers' weeks. A trainer without any stays the same object. */
export function withProposals(
  weeks: readonly TrainerWeek[],
  changes: readonly DraftChange[],
  shown: Shown,
): readonly TrainerWeek[] {
  if (changes.length === 0) return weeks
  const byTrainer = proposalsOf(changes, shown.location)
  return weeks.map((week) => {
    const proposals = byTrainer.get(week.id)
    if (!proposals) return week
    const cells = new Map(week.cells)
    for (const [key, proposal] of proposals) {
      cells.set(key, proposedCell(week.cells.get(key), proposal, shown))
    }
    return { ...week, cells }
  })
}

export function draftHour(changes: readonly DraftChange[], hour: GridHour): DraftHour {
  const isHere = (place: SessionSlot | null) =>
    place?.trainerId === hour.trainerId && place.date === hour.date && place.hour === hour.hour
  const ofHour = changes.filter(({ isPublished, from, to }) => !isPublished && (isHere(from) || isHere(to)))
  return { ...hour, changes: ofHour }
}

/** A session that the draft doesn't touch. A planned week only holds new ones, so the schedule opens it. */
export function isReal({ slot, changes }: DraftHour) {
  return Boolean(slot?.session) && changes.length === 0
}

function proposalsOf(changes: readonly DraftChange[], location: GymLocation | null) {
  const byTrainer = new Map<string, Map<CellKey, HourProposal>>()

  function at(place: SessionSlot | null): HourProposal | null {
    if (!place || (location && place.gymLocationId !== location.id)) return null
    const hours = byTrainer.get(place.trainerId) ?? new Map<CellKey, HourProposal>()
    byTrainer.set(place.trainerId, hours)
    const key = cellKey(place.date, place.hour)
    const proposal = hours.get(key) ?? { arriving: [], leaving: null }
    hours.set(key, proposal)
    return proposal
  }

  for (const change of changes) {
    if (change.isPublished) continue
    at(change.to)?.arriving.push(change)
    const left = at(change.from)
    if (left) left.leaving = change
  }
  return byTrainer
}

function proposedCell(real: Cell | undefined, proposal: HourProposal, shown: Shown): Cell {
  const { timeFormat } = shown
  const { arriving, leaving } = proposal
  const [first] = arriving
  if (!first) return leavingCell(real, leaving!, timeFormat)
  const needsAttention = arriving.some(({ problem }) => problem !== null)
  const words = arriving.map((change) => arrivalInWords(change, timeFormat)).join('; ')
  // The session that's really there keeps its name: the proposal won't replace it.
  if (real?.state === 'booked' && !leaving) {
    const detail = `${real.detail}, proposed: ${words}`
    return { ...real, detail, needsAttention, isLocked: false }
  }
  const more = arriving.length > 1 ? ` +${arriving.length - 1}` : ''
  return {
    state: 'proposed',
    label: `${first.traineeName}${more}`,
    place: placeToShow(first.to!.gymLocationName, shown),
    detail: leaving ? `${words}, instead of ${leaving.traineeName}` : words,
    proposal: first.kind === 'move' ? 'arriving' : 'new',
    needsAttention,
    isPast: false,
    isLocked: false,
  }
}

function arrivalInWords({ traineeName, from, to, problem }: DraftChange, timeFormat?: TimeFormat) {
  const origin = from && `moved from ${placeInWords(from, timeFormat)} with ${from.trainerName}`
  const trouble = problem && `needs attention: ${problem}`
  return [`${traineeName} at ${to!.gymLocationName}`, origin, trouble].filter(Boolean).join(', ')
}

function leavingCell(real: Cell | undefined, change: DraftChange, timeFormat?: TimeFormat): Cell {
  const { kind, traineeName, from, to, problem } = change
  const going = to
    ? `proposed to move to ${placeInWords(to, timeFormat)} with ${to.trainerName}`
    : 'proposed to be canceled'
  const trouble = problem && `needs attention: ${problem}`
  return {
    state: 'booked',
    label: traineeName,
    ...real,
    detail: [`${traineeName} at ${from!.gymLocationName}`, going, trouble].filter(Boolean).join(', '),
    proposal: kind === 'cancel' ? 'canceled' : 'leaving',
    needsAttention: problem !== null,
    isLocked: false,
  }
}

function placeInWords({ date, hour }: SessionSlot, timeFormat?: TimeFormat) {
  return `${dayInWords(date)}, ${hoursInWords(hour, hour + 1, timeFormat)}`
}
