import {
  createCalendarFeedCall,
  listMySessionsCall,
  readCalendarCall,
  readCalendarFeedCall,
  revokeCalendarFeedCall,
} from '@spotter/contract/calls/my-sessions.calls.ts'
import {
  assignTrainerCall,
  cancelSessionCall,
  listAssignableTraineesCall,
  listCapacityCall,
  listFreeTrainersCall,
  listTraineeAssignmentsCall,
  listTrainerHoursCall,
  readTraineeScheduleCall,
  readTrainerSchedulesCall,
  streamEventsCall,
} from '@spotter/contract/calls/schedule.calls.ts'
import {
  AssignableTrainee,
  AssignableTraineesQuery,
  Assignment,
  AssignmentsQuery,
  AssignTrainerRequest,
  BrandDaysQuery,
  CalendarFeed,
  CancelQuery,
  CapacityEntry,
  EventsQuery,
  FreeTrainer,
  FreeTrainersQuery,
  LocationDaysQuery,
  MySession,
  MySessionsQuery,
  NewCalendarFeed,
  ScheduleHour,
  TraineeDaysQuery,
  TrainerDaysQuery,
  TrainerHour,
  TrainerSchedules,
} from '@spotter/contract/schedule.ts'
import { z } from 'zod'
import { route } from '../../platform/http/route.ts'
import { assignTrainer } from './assign/assign-trainer.ts'
import { readAssignableTrainees } from './assign/read-assignable-trainees.ts'
import { readFreeTrainers } from './assign/read-free-trainers.ts'
import { makeCalendarFeed, readCalendarFeed, revokeCalendarFeed } from './calendar/calendar-feed.ts'
import { readCalendar } from './calendar/read-calendar.ts'
import { cancelSession } from './cancel/cancel-session.ts'
import { streamEvents } from './events/stream-events.ts'
import { readMySessions } from './my-sessions/read-my-sessions.ts'
import { readCapacity } from './overview/read-capacity.ts'
import { readTrainerAvailability } from './overview/read-trainer-availability.ts'
import { readTrainerSchedules } from './overview/read-trainer-schedules.ts'
import { readTraineeAssignments } from './trainee-schedule/read-trainee-assignments.ts'
import { readTraineeSchedule } from './trainee-schedule/read-trainee-schedule.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const

const managerRoutes = [
  route(assignTrainerCall, {
    access: MANAGERS,
    summary: 'Assign a trainer to a trainee for one hour',
    body: AssignTrainerRequest,
    result: Assignment,
    status: 201,
    handle: (ctx, { body }) => assignTrainer(ctx, body),
  }),
  route(cancelSessionCall, {
    access: MANAGERS,
    summary: 'Cancel a session',
    query: CancelQuery,
    result: z.null(),
    handle: (ctx, { params, query }) => cancelSession(ctx, params.assignmentId, query.reason),
  }),
  route(listCapacityCall, {
    access: MANAGERS,
    summary: "How full the hours of a brand's locations are",
    query: BrandDaysQuery,
    result: z.array(CapacityEntry),
    handle: (ctx, { query }) => readCapacity(ctx, query),
  }),
  route(listTraineeAssignmentsCall, {
    access: MANAGERS,
    summary: "One trainee's sessions",
    query: AssignmentsQuery,
    result: z.array(Assignment),
    handle: (ctx, { params, query }) => readTraineeAssignments(ctx, params.traineeId, query),
  }),
  route(readTraineeScheduleCall, {
    access: MANAGERS,
    summary: "One trainee's schedule, hour by hour, with the reason where an hour cannot be used",
    query: TraineeDaysQuery,
    result: z.array(ScheduleHour),
    handle: (ctx, { params, query }) => readTraineeSchedule(ctx, params.traineeId, query),
  }),
  route(listTrainerHoursCall, {
    access: MANAGERS,
    summary: "The hours of a brand's trainers",
    query: TrainerDaysQuery,
    result: z.array(TrainerHour),
    handle: (ctx, { query }) => readTrainerAvailability(ctx, query),
  }),
  route(listFreeTrainersCall, {
    access: MANAGERS,
    summary: 'The trainers who could take a session in one hour',
    query: FreeTrainersQuery,
    result: z.array(FreeTrainer),
    handle: (ctx, { query }) => readFreeTrainers(ctx, query),
  }),
  route(listAssignableTraineesCall, {
    access: MANAGERS,
    summary: "A brand's approved trainees, each with their state in one hour",
    query: AssignableTraineesQuery,
    result: z.array(AssignableTrainee),
    handle: (ctx, { query }) => readAssignableTrainees(ctx, query),
  }),
  route(readTrainerSchedulesCall, {
    access: MANAGERS,
    summary: "A location's trainers with the hours that hold there",
    query: LocationDaysQuery,
    result: TrainerSchedules,
    handle: (ctx, { params, query }) => readTrainerSchedules(ctx, params.locationId, query),
  }),
]

const personalRoutes = [
  route(streamEventsCall, {
    access: 'signed-in',
    summary: 'Changes as they happen (server-sent events), as far as the caller may see them',
    query: EventsQuery,
    result: z.null(),
    handle: (ctx, { query }) => streamEvents(ctx, query.lastEventId),
  }),
  route(listMySessionsCall, {
    access: 'signed-in',
    summary: 'The own coming sessions, or with past=true the earlier ones',
    query: MySessionsQuery,
    result: z.array(MySession),
    handle: (ctx, { query }) => readMySessions(ctx, query),
  }),
  route(readCalendarFeedCall, {
    access: 'signed-in',
    summary: 'Whether the own calendar has an address to subscribe to',
    result: CalendarFeed.nullable(),
    handle: readCalendarFeed,
  }),
  route(createCalendarFeedCall, {
    access: 'signed-in',
    summary: 'Make an address for the own calendar; it voids the earlier one and is shown once',
    result: NewCalendarFeed,
    answersSecret: true,
    status: 201,
    handle: makeCalendarFeed,
  }),
  route(revokeCalendarFeedCall, {
    access: 'signed-in',
    summary: 'Void the address of the own calendar',
    result: z.null(),
    handle: revokeCalendarFeed,
  }),
  route(readCalendarCall, {
    access: 'anyone',
    summary: "A person's sessions for a calendar program (RFC 5545)",
    params: z.object({ token: z.string().max(200) }),
    result: z.null(),
    handle: (ctx, { params }) => readCalendar(ctx, params.token),
  }),
]

export const scheduleRoutes = [...managerRoutes, ...personalRoutes]
