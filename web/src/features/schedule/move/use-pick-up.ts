import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { traineeScheduleQuery } from '../../../brand/brand.api.ts'
import type { ProposeMove } from '../../../brand/overlay.ts'
import { slotAt, type TrainerWeek } from '../../../brand/trainer-weeks.ts'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { type Cell, type CellAddress, cellKey } from '../../../components/week-grid/cell.ts'
import type { PickUp } from '../../../components/week-grid/week-grid-props.ts'
import { messageOf } from '../../../lib/error-message.ts'
import type { BookedSlot } from '../session-details/session-facts.tsx'
import { MOVE_FAILED, useMoveSession } from './use-move-session.ts'

export function usePickUp(hours: readonly BrandHour[], propose?: ProposeMove): PickUp<TrainerWeek> {
  const { move } = useMoveSession()
  const queryClient = useQueryClient()
  const latest = useRef({ hours, move, propose })
  useEffect(() => {
    latest.current = { hours, move, propose }
  })
  return useCallback(
    (week, address, cell) => {
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
        suited: readMarkedHours(queryClient, booked.session, latest.current.hours),
      }
    },
    [queryClient],
  )
}

/** The hours that the trainee marked, in the days shown. */
async function readMarkedHours(
  queryClient: QueryClient,
  { traineeId, gymLocationId }: BookedSlot['session'],
  shown: readonly BrandHour[],
) {
  const dates = shown.map(({ date }) => date).toSorted()
  const days = { startDate: dates[0]!, endDate: dates.at(-1)! }
  const hours = await queryClient.fetchQuery(traineeScheduleQuery({ traineeId, gymLocationId, ...days }))
  return new Set(
    hours.filter(({ traineeIsAvailable }) => traineeIsAvailable).map(({ date, hour }) => cellKey(date, hour)),
  )
}

/** Whether the trainee is free as well, only the server knows. */
function whyNotDrop({ date, hour }: BookedSlot, to: CellAddress, cell: Cell) {
  if (cell.state === 'available' && !cell.isLocked) return null
  // Within the same hour, the session makes room for itself.
  if (cell.state === 'at-capacity' && to.date === date && to.hour === hour) return null
  return cell.why ?? 'Trainer is already booked at this time'
}
