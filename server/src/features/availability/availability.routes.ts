import {
  AddTraineeSlotRequest,
  AddTrainerSlotRequest,
  AwayResult,
  BeAwayRequest,
  ChangeTraineeSlotRequest,
  ChangeTrainerSlotRequest,
  ComeBackQuery,
  CopyWeekRequest,
  DaysAway,
  Now,
  OwnClock,
  SetTraineeRangeRequest,
  SetTrainerRangeRequest,
  TraineeSlot,
  TraineeTemplate,
  TrainerLocation,
  TrainerSlot,
  TrainerSlotsQuery,
  TrainerTemplate,
  Written,
} from '@spotter/contract/availability/availability.ts'
import { readNowCall } from '@spotter/contract/availability/clock.calls.ts'
import {
  addManagedSlotCall,
  changeManagedSlotCall,
  listManagedSlotsCall,
  listManagedSlotsInScheduleCall,
  removeManagedSlotCall,
} from '@spotter/contract/availability/managed-availability.calls.ts'
import {
  addTraineeSlotCall,
  changeTraineeSlotCall,
  copyTraineeWeekCall,
  listTraineeSlotsCall,
  readOwnClockCall,
  readTraineeTemplateCall,
  reapplyTraineeTemplateCall,
  removeTraineeSlotCall,
  removeTraineeTemplateCall,
  saveTraineeTemplateCall,
  setTraineeRangeCall,
} from '@spotter/contract/availability/trainee-availability.calls.ts'
import {
  addTrainerSlotCall,
  beAwayCall,
  changeTrainerSlotCall,
  comeBackCall,
  copyTrainerWeekCall,
  listDaysAwayCall,
  listTrainerLocationsCall,
  listTrainerSlotsCall,
  readTrainerTemplateCall,
  reapplyTrainerTemplateCall,
  removeTrainerSlotCall,
  removeTrainerTemplateCall,
  saveTrainerTemplateCall,
  setTrainerRangeCall,
} from '@spotter/contract/availability/trainer-availability.calls.ts'
import { DateRangeQuery } from '@spotter/contract/shared/time.ts'
import { z } from 'zod'
import { route } from '../../platform/http/route.ts'
import { BRAND_FACTS, ofTrainee } from '../gyms/gyms.public.ts'
import { ABSENCES, beAway } from './away/be-away.ts'
import { comeBack } from './away/come-back.ts'
import { readDaysAway } from './away/read-days-away.ts'
import { rangeOf, trainerZone } from './clock.queries.ts'
import { copyTraineeWeek, copyTrainerWeek } from './copy-week.ts'
import { readNow, readOwnClock } from './read-own-clock.ts'
import { readManagedHours, readOwnHours } from './read-trainee-hours.ts'
import { requireManagedPerson } from './require-managed-person.ts'
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

const clockRoutes = [
  route(readNowCall, {
    access: 'anyone',
    summary: "Get the server's time, which decides what's in the past",
    result: Now,
    handle: readNow,
  }),
]

const traineeRoutes = [
  route(listTraineeSlotsCall, {
    access: TRAINEES,
    summary: 'List your hours and sessions',
    query: DateRangeQuery,
    result: z.array(TraineeSlot),
    handle: (ctx, { query }) => readOwnHours(ctx, query),
  }),
  route(readOwnClockCall, {
    access: TRAINEES,
    summary: 'Get the date and time where you train',
    result: OwnClock,
    handle: readOwnClock,
  }),
  route(addTraineeSlotCall, {
    access: TRAINEES,
    summary: 'Mark an hour as available',
    body: AddTraineeSlotRequest,
    result: TraineeSlot,
    status: 201,
    handle: (ctx, { body }) => addTraineeSlot(ctx, ctx.actor.userId, body),
  }),
  route(setTraineeRangeCall, {
    access: TRAINEES,
    summary: 'Set or clear many hours, all or nothing',
    body: SetTraineeRangeRequest,
    result: z.array(TraineeSlot),
    handle: (ctx, { body }) => setTraineeRange(ctx, ctx.actor.userId, body),
  }),
  route(copyTraineeWeekCall, {
    access: TRAINEES,
    summary: 'Copy seven days to the following weeks',
    body: CopyWeekRequest,
    result: Written,
    handle: (ctx, { body }) => copyTraineeWeek(ctx, body),
  }),
  route(readTraineeTemplateCall, {
    access: TRAINEES,
    summary: "Get your usual hours (null if you haven't set any)",
    result: TraineeTemplate.nullable(),
    handle: (ctx) => readTemplate(ctx.db, ctx.actor.userId, 'trainee'),
  }),
  route(saveTraineeTemplateCall, {
    access: TRAINEES,
    summary: 'Save your usual hours and fill them in',
    body: TraineeTemplate,
    result: Written,
    handle: (ctx, { body }) => saveTraineeTemplate(ctx, body),
  }),
  route(reapplyTraineeTemplateCall, {
    access: TRAINEES,
    summary: 'Fill in your usual hours again',
    result: Written,
    handle: (ctx) => reapplyTemplate(ctx, ctx.actor.userId, 'trainee'),
  }),
  route(removeTraineeTemplateCall, {
    access: TRAINEES,
    summary: 'Delete your usual hours',
    result: z.null(),
    handle: (ctx) => removeTemplate(ctx, ctx.actor.userId, 'trainee'),
  }),
  route(changeTraineeSlotCall, {
    access: TRAINEES,
    summary: 'Change or move one of your hours',
    body: ChangeTraineeSlotRequest,
    result: TraineeSlot,
    handle: (ctx, { params, body }) => changeTraineeSlot(ctx, ctx.actor.userId, params.id, body),
  }),
  route(removeTraineeSlotCall, {
    access: TRAINEES,
    summary: 'Remove one of your hours',
    result: z.null(),
    handle: (ctx, { params }) => removeTraineeSlot(ctx, ctx.actor.userId, params.id),
  }),
]

const trainerRoutes = [
  route(listTrainerLocationsCall, {
    access: TRAINERS,
    summary: 'List the locations where a trainer works',
    result: z.array(TrainerLocation),
    handle: async (ctx, { params }) => {
      await requireReadableTrainer(ctx, params.trainerId)
      return listTrainerLocations(ctx.db, params.trainerId)
    },
  }),
  route(listTrainerSlotsCall, {
    access: TRAINERS,
    summary: "List a trainer's hours (with gymLocationId, only those that apply there)",
    query: TrainerSlotsQuery,
    result: z.array(TrainerSlot),
    handle: async (ctx, { params, query }) => {
      await requireReadableTrainer(ctx, params.trainerId)
      const range = await rangeOf(ctx, query, trainerZone(ctx, params.trainerId))
      return listTrainerSlots(ctx.db, params.trainerId, { ...range, locationId: query.gymLocationId })
    },
  }),
  route(addTrainerSlotCall, {
    access: TRAINERS,
    summary: 'Set one of your hours',
    body: AddTrainerSlotRequest,
    result: TrainerSlot,
    status: 201,
    handle: (ctx, { params, body }) => addTrainerSlot(ctx, params.trainerId, body),
  }),
  route(setTrainerRangeCall, {
    access: TRAINERS,
    summary: 'Set or clear many of your hours, all or nothing',
    body: SetTrainerRangeRequest,
    result: z.array(TrainerSlot),
    handle: (ctx, { params, body }) => setTrainerRange(ctx, params.trainerId, body),
  }),
  route(copyTrainerWeekCall, {
    access: TRAINERS,
    summary: 'Copy seven of your days to the following weeks',
    body: CopyWeekRequest,
    result: Written,
    handle: (ctx, { params, body }) => copyTrainerWeek(ctx, params.trainerId, body),
  }),
  route(beAwayCall, {
    access: TRAINERS,
    summary: "Say that you're away: closes your hours and emails your managers",
    body: BeAwayRequest,
    result: AwayResult,
    limits: ({ actor }) => [[ABSENCES, actor.userId]],
    handle: (ctx, { params, body }) => beAway(ctx, params.trainerId, body),
  }),
  route(listDaysAwayCall, {
    access: TRAINERS,
    summary: "List the days you're away, from today on",
    result: z.array(DaysAway),
    handle: (ctx, { params }) => readDaysAway(ctx, params.trainerId),
  }),
  route(comeBackCall, {
    access: TRAINERS,
    summary: "Say that you're not away after all: opens your hours again and emails your managers",
    query: ComeBackQuery,
    result: AwayResult,
    limits: ({ actor }) => [[ABSENCES, actor.userId]],
    handle: (ctx, { params, query }) => comeBack(ctx, params.trainerId, query),
  }),
  route(readTrainerTemplateCall, {
    access: TRAINERS,
    summary: "Get a trainer's weekly template (null if there isn't one)",
    result: TrainerTemplate.nullable(),
    handle: async (ctx, { params }) => {
      await requireReadableTrainer(ctx, params.trainerId)
      return readTemplate(ctx.db, params.trainerId, 'trainer')
    },
  }),
  route(saveTrainerTemplateCall, {
    access: TRAINERS,
    summary: 'Save your weekly template and fill it in',
    body: TrainerTemplate,
    result: Written,
    handle: (ctx, { params, body }) => saveTrainerTemplate(ctx, params.trainerId, body),
  }),
  route(reapplyTrainerTemplateCall, {
    access: TRAINERS,
    summary: 'Fill in your weekly template again',
    result: Written,
    handle: (ctx, { params }) => {
      requireOwnTrainer(ctx, params.trainerId)
      return reapplyTemplate(ctx, params.trainerId, 'trainer')
    },
  }),
  route(removeTrainerTemplateCall, {
    access: TRAINERS,
    summary: 'Delete your weekly template',
    result: z.null(),
    handle: (ctx, { params }) => {
      requireOwnTrainer(ctx, params.trainerId)
      return removeTemplate(ctx, params.trainerId, 'trainer')
    },
  }),
  route(changeTrainerSlotCall, {
    access: TRAINERS,
    summary: 'Change one of your hours',
    body: ChangeTrainerSlotRequest,
    result: TrainerSlot,
    handle: (ctx, { params, body }) => changeTrainerSlot(ctx, params.trainerId, params.id, body),
  }),
  route(removeTrainerSlotCall, {
    access: TRAINERS,
    summary: 'Remove one of your hours',
    result: z.null(),
    handle: (ctx, { params }) => removeTrainerSlot(ctx, params.trainerId, params.id),
  }),
]

const managerRoutes = [
  ...[listManagedSlotsCall, listManagedSlotsInScheduleCall].map((call) =>
    route(call, {
      access: MANAGERS,
      takesTokens: true,
      summary: "List a trainee's hours (sessions at other brands only show as busy)",
      query: DateRangeQuery,
      result: z.array(TraineeSlot),
      keptUntil: BRAND_FACTS,
      keptFor: (ctx, { params }) => ofTrainee(ctx, params.traineeId),
      handle: (ctx, { params, query }) => readManagedHours(ctx, params.traineeId, query),
    }),
  ),
  route(addManagedSlotCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Set an hour for a trainee',
    body: AddTraineeSlotRequest,
    result: TraineeSlot,
    status: 201,
    handle: async (ctx, { params, body }) =>
      addTraineeSlot(ctx, await requireManagedPerson(ctx, params.traineeId), body),
  }),
  route(changeManagedSlotCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "Change or move a trainee's hour",
    body: ChangeTraineeSlotRequest,
    result: TraineeSlot,
    handle: async (ctx, { params, body }) => {
      const userId = await requireManagedPerson(ctx, params.traineeId)
      return changeTraineeSlot(ctx, userId, params.availabilityId, body)
    },
  }),
  route(removeManagedSlotCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "Remove a trainee's hour",
    result: z.null(),
    handle: async (ctx, { params }) => {
      const userId = await requireManagedPerson(ctx, params.traineeId)
      return removeTraineeSlot(ctx, userId, params.availabilityId)
    },
  }),
]

export const availabilityRoutes = [...clockRoutes, ...traineeRoutes, ...trainerRoutes, ...managerRoutes]
