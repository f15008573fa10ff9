import type { Assignment } from '@spotter/contract/schedule/schedule.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { toastWithUndo } from '../../../components/ui/feedback/undo-toast.ts'
import { shownDay } from '../../../components/week-grid/words.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { backToBackWords } from '../back-to-back.ts'
import type { BookedSlot } from '../session-details/session-facts.tsx'
import { useSendMove } from './move.api.ts'
import type { SessionSlot } from './move-in-hours.ts'

export const MOVE_FAILED = "We couldn't move the session. Please try again."

/** Moves a session and offers Undo. Rejects if the move is refused, so the caller can say why. */
export function useMoveSession() {
  const { user } = useSignIn()
  const { mutateAsync, isPending } = useSendMove()
  const when = ({ date, hour }: { date: string; hour: number }) =>
    `${shownDay(date)}, ${hourRange(hour, hour + 1, user?.timeFormat)}`

  async function move(slot: BookedSlot, to: SessionSlot) {
    const moved = await mutateAsync({ session: slot.session, to })
    const words = [`Moved ${moved.traineeName} to ${when(moved)}`]
    if (to.trainerId !== slot.trainerId) words.push(`with ${moved.trainerName}`)
    if (to.gymLocationId !== slot.session.gymLocationId) words.push(`at ${moved.gymLocationName}`)
    const travel = backToBackWords(moved.backToBack ?? [], `${moved.trainerName} trains`)
    const concerns = (moved.concerns ?? []).map((concern) => `${concern}.`)
    toastWithUndo(words.join(' '), {
      concern: [...concerns, travel].filter(Boolean).join(' '),
      undo: () => moveBack(slot, moved),
      still: `We couldn't move ${moved.traineeName} back.`,
    })
  }

  async function moveBack({ session, trainerId, date, hour }: BookedSlot, moved: Assignment) {
    const to = { trainerId, gymLocationId: session.gymLocationId, date, hour }
    await mutateAsync({ session, to, revision: moved.revision })
    return `Moved ${moved.traineeName} back to ${when(to)}`
  }

  return { move, isMoving: isPending }
}
