import {
  AddTraineeSlotRequest,
  AddTrainerSlotRequest,
  ChangeTraineeSlotRequest,
  ChangeTrainerSlotRequest,
  CopyWeekRequest,
  Now,
  OwnClock,
  SetTraineeRangeRequest,
  SetTrainerRangeRequest,
  TraineeSlot,
  TraineeTemplate,
  TrainerLocation,
  TrainerSlot,
  TrainerTemplate,
  Written,
} from '@spotter/contract/availability.ts'
import { Id } from '@spotter/contract/text.ts'
import { DateRangeQuery } from '@spotter/contract/time.ts'
import { z } from 'zod'
import { route } from '../../platform/http/route.ts'
import { rangeOf, trainerZone } from './clock.queries.ts'
import { copyTraineeWeek, copyTrainerWeek } from './copy-week.ts'
import { requireManagedPerson } from './managed-trainee.ts'
import { readNow, readOwnClock } from './read-own-clock.ts'
import { readManagedHours, readOwnHours } from './read-trainee-hours.ts'
import { addTraineeSlot, changeTraineeSlot, removeTraineeSlot, setTraineeRange } from './set-trainee-slots.ts'
import { addTrainerSlot, changeTrainerSlot, removeTrainerSlot, setTrainerRange } from './set-trainer-slots.ts'
import {
  listTrainerLocations,
  listTrainerSlots,
  requireOwnTrainer,
  requireReadableTrainer,
} from './trainer-slots.queries.ts'
import {
  readTemplate,
  reapplyTemplate,
  removeTemplate,
  saveTraineeTemplate,
  saveTrainerTemplate,
} from './weekly-template.ts'

const TRAINEES = ['Trainee', 'SuperAdmin'] as const
const TRAINERS = ['Trainer', 'SuperAdmin'] as const
const MANAGERS = ['GymManager', 'SuperAdmin'] as const

const SlotParams = z.object({ id: Id })
const TrainerParams = z.object({ trainerId: Id })
const TrainerSlotParams = z.object({ trainerId: Id, id: Id })
const TraineeParams = z.object({ traineeId: Id })
const TraineeSlotParams = z.object({ traineeId: Id, availabilityId: Id })

const clockRoutes = [
  route({
    method: 'GET',
    path: '/api/now',
    access: 'anyone',
    summary: 'What time it is, by the clock that decides what is past',
    result: Now,
    handle: readNow,
  }),
]

const traineeRoutes = [
  route({
    method: 'GET',
    path: '/api/TraineeAvailability',
    access: TRAINEES,
    summary: 'The own hours and sessions',
    query: DateRangeQuery,
    result: z.array(TraineeSlot),
    handle: (ctx, { query }) => readOwnHours(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/api/TraineeAvailability/now',
    access: TRAINEES,
    summary: 'Today and now where the caller trains',
    result: OwnClock,
    handle: readOwnClock,
  }),
  route({
    method: 'POST',
    path: '/api/TraineeAvailability',
    access: TRAINEES,
    summary: 'Set an hour available',
    body: AddTraineeSlotRequest,
    result: TraineeSlot,
    status: 201,
    handle: (ctx, { body }) => addTraineeSlot(ctx, ctx.actor.userId, body),
  }),
  route({
    method: 'PUT',
    path: '/api/TraineeAvailability/range',
    access: TRAINEES,
    summary: 'Set or clear many hours, all or nothing',
    body: SetTraineeRangeRequest,
    result: z.array(TraineeSlot),
    handle: (ctx, { body }) => setTraineeRange(ctx, ctx.actor.userId, body),
  }),
  route({
    method: 'POST',
    path: '/api/TraineeAvailability/copy-week',
    access: TRAINEES,
    summary: 'Repeat seven days into the weeks after them',
    body: CopyWeekRequest,
    result: Written,
    handle: (ctx, { body }) => copyTraineeWeek(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/TraineeAvailability/template',
    access: TRAINEES,
    summary: 'The own usual hours; null when there are none',
    result: TraineeTemplate.nullable(),
    handle: (ctx) => readTemplate(ctx.db, ctx.actor.userId, 'trainee'),
  }),
  route({
    method: 'PUT',
    path: '/api/TraineeAvailability/template',
    access: TRAINEES,
    summary: 'Save the own usual hours and fill them in',
    body: TraineeTemplate,
    result: Written,
    handle: (ctx, { body }) => saveTraineeTemplate(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/TraineeAvailability/template/apply',
    access: TRAINEES,
    summary: 'Fill the own usual hours in again',
    result: Written,
    handle: (ctx) => reapplyTemplate(ctx, ctx.actor.userId, 'trainee'),
  }),
  route({
    method: 'DELETE',
    path: '/api/TraineeAvailability/template',
    access: TRAINEES,
    summary: 'Forget the own usual hours',
    result: z.null(),
    handle: (ctx) => removeTemplate(ctx, ctx.actor.userId, 'trainee'),
  }),
  route({
    method: 'PUT',
    path: '/api/TraineeAvailability/:id',
    access: TRAINEES,
    summary: 'Change or move an own hour',
    params: SlotParams,
    body: ChangeTraineeSlotRequest,
    result: TraineeSlot,
    handle: (ctx, { params, body }) => changeTraineeSlot(ctx, ctx.actor.userId, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/TraineeAvailability/:id',
    access: TRAINEES,
    summary: 'Remove an own hour',
    params: SlotParams,
    result: z.null(),
    handle: (ctx, { params }) => removeTraineeSlot(ctx, ctx.actor.userId, params.id),
  }),
]

const trainerRoutes = [
  route({
    method: 'GET',
    path: '/api/trainers/:trainerId/locations',
    access: TRAINERS,
    summary: 'Where a trainer works',
    params: TrainerParams,
    result: z.array(TrainerLocation),
    handle: async (ctx, { params }) => {
      await requireReadableTrainer(ctx, params.trainerId)
      return listTrainerLocations(ctx.db, params.trainerId)
    },
  }),
  route({
    method: 'GET',
    path: '/api/trainers/:trainerId/availability',
    access: TRAINERS,
    summary: "A trainer's hours; with gymLocationId those that hold there",
    params: TrainerParams,
    query: DateRangeQuery.safeExtend({ gymLocationId: Id.optional() }),
    result: z.array(TrainerSlot),
    handle: async (ctx, { params, query }) => {
      await requireReadableTrainer(ctx, params.trainerId)
      const range = await rangeOf(ctx, query, trainerZone(ctx, params.trainerId))
      return listTrainerSlots(ctx.db, params.trainerId, { ...range, locationId: query.gymLocationId })
    },
  }),
  route({
    method: 'POST',
    path: '/api/trainers/:trainerId/availability',
    access: TRAINERS,
    summary: 'Set an own hour',
    params: TrainerParams,
    body: AddTrainerSlotRequest,
    result: TrainerSlot,
    status: 201,
    handle: (ctx, { params, body }) => addTrainerSlot(ctx, params.trainerId, body),
  }),
  route({
    method: 'PUT',
    path: '/api/trainers/:trainerId/availability/range',
    access: TRAINERS,
    summary: 'Set or clear many own hours, all or nothing',
    params: TrainerParams,
    body: SetTrainerRangeRequest,
    result: z.array(TrainerSlot),
    handle: (ctx, { params, body }) => setTrainerRange(ctx, params.trainerId, body),
  }),
  route({
    method: 'POST',
    path: '/api/trainers/:trainerId/availability/copy-week',
    access: TRAINERS,
    summary: 'Repeat seven own days into the weeks after them',
    params: TrainerParams,
    body: CopyWeekRequest,
    result: Written,
    handle: (ctx, { params, body }) => copyTrainerWeek(ctx, params.trainerId, body),
  }),
  route({
    method: 'GET',
    path: '/api/trainers/:trainerId/availability/template',
    access: TRAINERS,
    summary: "A trainer's repeating week; null when there is none",
    params: TrainerParams,
    result: TrainerTemplate.nullable(),
    handle: async (ctx, { params }) => {
      await requireReadableTrainer(ctx, params.trainerId)
      return readTemplate(ctx.db, params.trainerId, 'trainer')
    },
  }),
  route({
    method: 'PUT',
    path: '/api/trainers/:trainerId/availability/template',
    access: TRAINERS,
    summary: 'Save the own repeating week and fill it in',
    params: TrainerParams,
    body: TrainerTemplate,
    result: Written,
    handle: (ctx, { params, body }) => saveTrainerTemplate(ctx, params.trainerId, body),
  }),
  route({
    method: 'POST',
    path: '/api/trainers/:trainerId/availability/template/apply',
    access: TRAINERS,
    summary: 'Fill the own repeating week in again',
    params: TrainerParams,
    result: Written,
    handle: (ctx, { params }) => {
      requireOwnTrainer(ctx, params.trainerId)
      return reapplyTemplate(ctx, params.trainerId, 'trainer')
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/trainers/:trainerId/availability/template',
    access: TRAINERS,
    summary: 'Forget the own repeating week',
    params: TrainerParams,
    result: z.null(),
    handle: (ctx, { params }) => {
      requireOwnTrainer(ctx, params.trainerId)
      return removeTemplate(ctx, params.trainerId, 'trainer')
    },
  }),
  route({
    method: 'PUT',
    path: '/api/trainers/:trainerId/availability/:id',
    access: TRAINERS,
    summary: 'Change an own hour',
    params: TrainerSlotParams,
    body: ChangeTrainerSlotRequest,
    result: TrainerSlot,
    handle: (ctx, { params, body }) => changeTrainerSlot(ctx, params.trainerId, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/trainers/:trainerId/availability/:id',
    access: TRAINERS,
    summary: 'Remove an own hour',
    params: TrainerSlotParams,
    result: z.null(),
    handle: (ctx, { params }) => removeTrainerSlot(ctx, params.trainerId, params.id),
  }),
]

/** The product's screens ask at either address. */
const traineeHoursAt = (path: string) =>
  route({
    method: 'GET',
    path,
    access: MANAGERS,
    summary: "A trainee's hours; sessions of other brands are only busy",
    params: TraineeParams,
    query: DateRangeQuery,
    result: z.array(TraineeSlot),
    handle: (ctx, { params, query }) => readManagedHours(ctx, params.traineeId, query),
  })

const managerRoutes = [
  traineeHoursAt('/api/gym-manager/trainees/:traineeId/availability'),
  traineeHoursAt('/api/gym-schedule/trainees/:traineeId/availability'),
  route({
    method: 'POST',
    path: '/api/gym-manager/trainees/:traineeId/availability',
    access: MANAGERS,
    summary: 'Set an hour for a trainee',
    params: TraineeParams,
    body: AddTraineeSlotRequest,
    result: TraineeSlot,
    status: 201,
    handle: async (ctx, { params, body }) =>
      addTraineeSlot(ctx, await requireManagedPerson(ctx, params.traineeId), body),
  }),
  route({
    method: 'PUT',
    path: '/api/gym-manager/trainees/:traineeId/availability/:availabilityId',
    access: MANAGERS,
    summary: "Change or move a trainee's hour",
    params: TraineeSlotParams,
    body: ChangeTraineeSlotRequest,
    result: TraineeSlot,
    handle: async (ctx, { params, body }) => {
      const userId = await requireManagedPerson(ctx, params.traineeId)
      return changeTraineeSlot(ctx, userId, params.availabilityId, body)
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/gym-manager/trainees/:traineeId/availability/:availabilityId',
    access: MANAGERS,
    summary: "Remove a trainee's hour",
    params: TraineeSlotParams,
    result: z.null(),
    handle: async (ctx, { params }) => {
      const userId = await requireManagedPerson(ctx, params.traineeId)
      return removeTraineeSlot(ctx, userId, params.availabilityId)
    },
  }),
]

export const availabilityRoutes = [...clockRoutes, ...traineeRoutes, ...trainerRoutes, ...managerRoutes]
