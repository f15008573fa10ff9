import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import type { MoveSessionRequest } from '@spotter/contract/schedule/schedule.ts'
import { useCallback, useEffect, useRef } from 'react'
import { toast } from '../../../components/ui/feedback/toast.ts'
import type { Cell, CellAddress } from '../../../components/week-grid/cell.ts'
import type { PickUp } from '../../../components/week-grid/week-grid-props.ts'
import { messageOf } from '../../../lib/error-message.ts'
import type { BookedSlot } from '../session-details/session-facts.tsx'
import { slotAt, type TrainerWeek } from '../trainer-weeks.ts'
import { MOVE_FAILED, useMoveSession } from './use-move-session.ts'

/** Adds a move to the open draft instead of making it. */
export type ProposeMove = (
  assignmentId: string,
  to: Required<Omit<MoveSessionRequest, 'revision'>>,
) => Promise<unknown>

/** Lets a grid of trainers move their upcoming sessions to a free hour of the same or another trainer. */
export function usePickUp(hours: readonly BrandHour[], propose?: ProposeMove): PickUp<TrainerWeek> {
  const { move } = useMoveSession()
  const latest = useRef({ hours, move, propose })
  useEffect(() => {
    latest.current = { hours, move, propose }
  })
  return useCallback((week, address, cell) => {
    const slot = slotAt(latest.current.hours, week.id, address)
    if (cell.state !== 'booked' || !slot?.session || slot.isPast) return null
    const booked = { ...slot, session: slot.session }

    function drop({ id: trainerId }: TrainerWeek, { date, hour }: CellAddress) {
      const { hours, move, propose } = latest.current
      // An hour that isn't tied to a location takes the session's.
      const tied = slotAt(hours, trainerId, { date, hour })?.gymLocationId
      const gymLocationId = tied ?? booked.session.gymLocationId
      const to = { trainerId, gymLocationId, date, hour }
      const sent = propose ? propose(booked.session.assignmentId, to) : move(booked, to)
      sent.catch((error: unknown) => toast.error(messageOf(error, MOVE_FAILED)))
    }

    return {
      name: booked.session.traineeName,
      refuse: (_, to, target) => whyNotDrop(booked, to, target),
      drop,
    }
  }, [])
}

/** Whether the trainee is free as well, only the server knows. */
function whyNotDrop({ date, hour }: BookedSlot, to: CellAddress, cell: Cell) {
  if (cell.state === 'available' && !cell.isLocked) return null
  // Within the same hour, the session makes room for itself.
  if (cell.state === 'at-capacity' && to.date === date && to.hour === hour) return null
  return cell.why ?? 'Trainer is already booked at this time'
}
