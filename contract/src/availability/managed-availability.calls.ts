import { declareCall } from '../shared/call.ts'
import type { DateRangeQuery } from '../shared/time.ts'
import type { AddTraineeSlotRequest, ChangeTraineeSlotRequest, TraineeSlot } from './availability.ts'

export const listManagedSlotsCall = declareCall('GET', '/api/gym-manager/trainees/:traineeId/availability')<{
  query: typeof DateRangeQuery
  result: TraineeSlot[]
}>()

/** The same call at another address; screens use both. */
export const listManagedSlotsInScheduleCall = declareCall(
  'GET',
  '/api/gym-schedule/trainees/:traineeId/availability',
)<{ query: typeof DateRangeQuery; result: TraineeSlot[] }>()

export const addManagedSlotCall = declareCall('POST', '/api/gym-manager/trainees/:traineeId/availability')<{
  body: typeof AddTraineeSlotRequest
  result: TraineeSlot
}>()

export const changeManagedSlotCall = declareCall(
  'PUT',
  '/api/gym-manager/trainees/:traineeId/availability/:availabilityId',
)<{ body: typeof ChangeTraineeSlotRequest; result: TraineeSlot }>()

export const removeManagedSlotCall = declareCall(
  'DELETE',
  '/api/gym-manager/trainees/:traineeId/availability/:availabilityId',
)<{ result: null }>()
