import type { DraftChange, DraftCounts } from '@spotter/contract/planning/drafts.ts'
import type { SessionSlot } from '@spotter/contract/schedule/session-slot.ts'
import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { countWords } from '@spotter/contract/shared/words/plural.ts'
import { shownDay } from '../../components/week-grid/words.ts'

/** '12 new, 3 moved, 1 canceled, 2 need attention', without what there's none of. */
export function countsInWords(
  { created, moved, canceled }: Omit<DraftCounts, 'published'>,
  needAttention = 0,
) {
  const parts = [
    created > 0 && `${countWords(created)} new`,
    moved > 0 && `${countWords(moved)} moved`,
    canceled > 0 && `${countWords(canceled)} canceled`,
    needAttention > 0 && attentionInWords(needAttention),
  ]
  return parts.filter(Boolean).join(', ') || 'No changes yet'
}

export function attentionInWords(count: number) {
  return count === 1 ? '1 needs attention' : `${countWords(count)} need attention`
}

export function countChanges(changes: readonly DraftChange[]) {
  const count = (kind: DraftChange['kind']) => changes.filter((change) => change.kind === kind).length
  return { created: count('create'), moved: count('move'), canceled: count('cancel') }
}

/** 'Tuesday, November 17, 6–7 PM' */
export function whenInWords({ date, hour }: { date: string; hour: number }, timeFormat?: TimeFormat) {
  return `${shownDay(date)}, ${hourRange(hour, hour + 1, timeFormat)}`
}

/** 'Tuesday, November 17, 6–7 PM, with Kenji Watanabe at Neubau' */
export function placeInWords(place: SessionSlot, timeFormat?: TimeFormat) {
  return `${whenInWords(place, timeFormat)}, with ${place.trainerName} at ${place.gymLocationName}`
}

export const KIND_WORDS: Record<DraftChange['kind'], string> = {
  create: 'New',
  move: 'Moved',
  cancel: 'Canceled',
}
