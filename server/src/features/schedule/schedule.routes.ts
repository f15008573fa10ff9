import { AnswerRequest } from '@spotter/contract/schedule/answer-request.ts'
import { BrandHours } from '@spotter/contract/schedule/brand-hours.ts'
import {
  askToBeExcusedCall,
  createCalendarFeedCall,
  listMySessionsCall,
  readCalendarCall,
  readCalendarFeedCall,
  revokeCalendarFeedCall,
  withdrawRequestCall,
} from '@spotter/contract/schedule/my-sessions.calls.ts'
import {
  answerRequestCall,
  assignTrainerCall,
  cancelSessionCall,
  listAbsencesCall,
  listAssignableTraineesCall,
  listCapacityCall,
  listFreeTrainersCall,
  listMoveOptionsCall,
  listRequestsCall,
  listSuggestedTraineesCall,
  listTraineeAssignmentsCall,
  listTrainerHoursCall,
  moveSessionCall,
  readBrandHoursCall,
  readRequestSettingsCall,
  readSeriesCall,
  readTraineeScheduleCall,
  readTrainerSchedulesCall,
  streamEventsCall,
  updateRequestSettingsCall,
} from '@spotter/contract/schedule/schedule.calls.ts'
import {
  AbsencesQuery,
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
  MoveOption,
  MoveSessionRequest,
  MySession,
  MySessionsQuery,
  NewCalendarFeed,
  ScheduleHour,
  SessionSeries,
  SuggestedTrainee,
  SuggestedTraineesQuery,
  TraineeDaysQuery,
  TrainerAbsence,
  TrainerDaysQuery,
  TrainerHour,
  TrainerSchedules,
} from '@spotter/contract/schedule/schedule.ts'
import {
  AskRequest,
  OpenRequest,
  RequestSettings,
  RequestsQuery,
  SessionRequest,
} from '@spotter/contract/schedule/session-requests.ts'
import { DateRangeQuery } from '@spotter/contract/shared/time.ts'
import { z } from 'zod'
import { route } from '../../platform/http/route.ts'
import { BRAND_FACTS, ofBrand, ofTrainee } from '../gyms/gyms.public.ts'
import { assignTrainer } from './assign/assign-trainer.ts'
import { readAssignableTrainees } from './assign/read-assignable-trainees.ts'
import { readFreeTrainers } from './assign/read-free-trainers.ts'
import { readSuggestedTrainees } from './assign/read-suggested-trainees.ts'
import { attendanceRoutes } from './attendance/attendance.routes.ts'
import {
  CALENDAR_LINKS,
  makeCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
} from './calendar/calendar-feed.ts'
import { readCalendar } from './calendar/read-calendar.ts'
import { cancelSession } from './cancel/cancel-session.ts'
import { streamEvents } from './events/stream-events.ts'
import { moveSession } from './move/move-session.ts'
import { readMoveOptions } from './move/read-move-options.ts'
import { readMySessions } from './my-sessions/read-my-sessions.ts'
import { readAbsences } from './overview/read-absences.ts'
import { readBrandHours } from './overview/read-brand-hours.ts'
import { readCapacity } from './overview/read-capacity.ts'
import { readTrainerAvailability, readTrainerSchedules } from './overview/read-trainer-hours.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import { answerRequest } from './requests/answer-request.ts'
import { askToBeExcused, EXCUSES, withdrawRequest } from './requests/ask-to-be-excused.ts'
import { readRequests } from './requests/read-requests.ts'
import { readRequestSettings, updateRequestSettings } from './requests/request-settings.ts'
import { cancelFollowing } from './series/cancel-following.ts'
import { readSeries } from './series/read-series.ts'
import { readTraineeAssignments } from './trainee-schedule/read-trainee-assignments.ts'
import { readTraineeHours } from './trainee-schedule/read-trainee-hours.ts'
import { undoRoutes } from './undo/undo.routes.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const

const managerRoutes = [
  route(assignTrainerCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Assign a trainer to a trainee for one hour',
    body: AssignTrainerRequest,
    result: Assignment,
    status: 201,
    crowdsAt: ({ body }) => `${body.gymLocationId} ${body.date} ${body.hour}`,
    handle: (ctx, { body }) => assignTrainer(ctx, body),
  }),
  route(cancelSessionCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Cancel a session, or it and the following ones of its series',
    query: CancelQuery,
    result: z.null(),
    handle: (ctx, { params, query }) =>
      query.scope === 'following'
        ? cancelFollowing(ctx, params.assignmentId, query.reason)
        : cancelSession(ctx, params.assignmentId, query.reason),
  }),
  route(moveSessionCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Move a session to another hour, trainer, or location',
    body: MoveSessionRequest,
    result: Assignment,
    handle: (ctx, { params, body }) => moveSession(ctx, params.assignmentId, body),
  }),
  route(listMoveOptionsCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'List the hours a session could move to, best first',
    query: DateRangeQuery,
    result: z.array(MoveOption),
    handle: (ctx, { params, query }) => readMoveOptions(ctx, params.assignmentId, query),
  }),
  route(readSeriesCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Read the series a session belongs to',
    result: SessionSeries.nullable(),
    handle: (ctx, { params }) => readSeries(ctx, params.assignmentId),
  }),
  route(listCapacityCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "Get how full a brand's locations are, hour by hour",
    query: BrandDaysQuery,
    result: z.array(CapacityEntry),
    keptUntil: BRAND_FACTS,
    keptFor: (ctx, { query }) => ofBrand(ctx, query.gymBrandId),
    handle: (ctx, { query }) => readCapacity(ctx, query),
  }),
  route(listTraineeAssignmentsCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "List a trainee's sessions",
    query: AssignmentsQuery,
    result: z.array(Assignment),
    keptUntil: BRAND_FACTS,
    keptFor: (ctx, { params }) => ofTrainee(ctx, params.traineeId),
    handle: (ctx, { params, query }) => readTraineeAssignments(ctx, params.traineeId, query),
  }),
  route(readTraineeScheduleCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "Get a trainee's schedule hour by hour, with the reason if an hour can't be used",
    query: TraineeDaysQuery,
    result: z.array(ScheduleHour),
    keptUntil: BRAND_FACTS,
    keptFor: (ctx, { params }) => ofTrainee(ctx, params.traineeId),
    handle: (ctx, { params, query }) => readTraineeHours(ctx, params.traineeId, query),
  }),
  route(listTrainerHoursCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "List the hours of a brand's trainers",
    query: TrainerDaysQuery,
    result: z.array(TrainerHour),
    handle: (ctx, { query }) => readTrainerAvailability(ctx, query),
  }),
  route(readBrandHoursCall, {
    access: MANAGERS,
    summary: "Get the hours of a brand's trainers in a compact form",
    query: BrandDaysQuery,
    result: BrandHours,
    keptUntil: BRAND_FACTS,
    keptFor: (ctx, { query }) => ofBrand(ctx, query.gymBrandId),
    handle: (ctx, { query }) => readBrandHours(ctx, query),
  }),
  route(listFreeTrainersCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'List the trainers who are free at a given hour',
    query: FreeTrainersQuery,
    result: z.array(FreeTrainer),
    handle: (ctx, { query }) => readFreeTrainers(ctx, query),
  }),
  route(listAssignableTraineesCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "List a brand's approved trainees and whether each is free at a given hour",
    query: AssignableTraineesQuery,
    result: z.array(AssignableTrainee),
    handle: (ctx, { query }) => readAssignableTrainees(ctx, query),
  }),
  route(listSuggestedTraineesCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'List the trainees who should get an hour, best first',
    query: SuggestedTraineesQuery,
    result: z.array(SuggestedTrainee),
    handle: (ctx, { query }) => readSuggestedTrainees(ctx, query),
  }),
  route(readTrainerSchedulesCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "List a location's trainers with their hours there",
    query: LocationDaysQuery,
    result: TrainerSchedules,
    handle: (ctx, { params, query }) => readTrainerSchedules(ctx, params.locationId, query),
  }),
]

const requestRoutes = [
  route(askToBeExcusedCall, {
    access: 'signed-in',
    summary: 'Ask to be excused from one of your sessions',
    body: AskRequest,
    result: SessionRequest,
    limits: ({ actor }) => [[EXCUSES, actor.userId]],
    status: 201,
    handle: (ctx, { params, body }) => askToBeExcused(ctx, params.assignmentId, body),
  }),
  route(withdrawRequestCall, {
    access: 'signed-in',
    summary: 'Withdraw your request to be excused',
    result: z.null(),
    handle: (ctx, { params }) => withdrawRequest(ctx, params.assignmentId),
  }),
  route(listAbsencesCall, {
    access: MANAGERS,
    summary: 'List the trainers who are away but still have sessions',
    query: AbsencesQuery,
    result: z.array(TrainerAbsence),
    handle: (ctx, { query }) => readAbsences(ctx, query.gymBrandId),
  }),
  route(listRequestsCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'List the requests that wait for an answer',
    query: RequestsQuery,
    result: z.array(OpenRequest),
    handle: (ctx, { query }) => readRequests(ctx, query.gymBrandId),
  }),
  route(answerRequestCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Accept or decline a request',
    body: AnswerRequest,
    result: SessionRequest,
    handle: (ctx, { params, body }) => answerRequest(ctx, params.requestId, body),
  }),
  route(readRequestSettingsCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "Read a brand's notice period",
    result: RequestSettings,
    handle: (ctx, { params }) => readRequestSettings(ctx, params.brandId),
  }),
  route(updateRequestSettingsCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "Change a brand's notice period",
    body: RequestSettings,
    result: RequestSettings,
    handle: (ctx, { params, body }) => updateRequestSettings(ctx, params.brandId, body),
  }),
]

const personalRoutes = [
  route(streamEventsCall, {
    access: 'signed-in',
    summary: 'Stream the schedule changes you may see (server-sent events)',
    sends: 'text/event-stream',
    query: EventsQuery,
    result: z.null(),
    streams: true,
    handle: (ctx, { query }) => streamEvents(ctx, query.lastEventId),
  }),
  route(listMySessionsCall, {
    access: 'signed-in',
    summary: 'List your upcoming sessions (with past=true, the past ones)',
    query: MySessionsQuery,
    result: z.array(MySession),
    handle: (ctx, { query }) => readMySessions(ctx, query),
  }),
  route(readCalendarFeedCall, {
    access: 'signed-in',
    summary: 'Find out whether you have a calendar link',
    result: CalendarFeed.nullable(),
    handle: readCalendarFeed,
  }),
  route(createCalendarFeedCall, {
    access: 'signed-in',
    summary: 'Create a calendar link, shown once; an earlier one stops working',
    result: NewCalendarFeed,
    limits: ({ actor }) => [[CALENDAR_LINKS, actor.userId]],
    answersSecret: true,
    status: 201,
    handle: makeCalendarFeed,
  }),
  route(revokeCalendarFeedCall, {
    access: 'signed-in',
    summary: 'Revoke your calendar link',
    result: z.null(),
    handle: revokeCalendarFeed,
  }),
  route(readCalendarCall, {
    access: 'anyone',
    summary: "Get a person's sessions as a calendar (RFC 5545)",
    sends: 'text/calendar',
    params: z.object({ token: z.string().max(200) }),
    result: z.null(),
    handle: (ctx, { params }) => readCalendar(ctx, params.token),
  }),
]

export const scheduleRoutes = [
  ...managerRoutes,
  ...requestRoutes,
  ...attendanceRoutes,
  ...paymentsRoutes,
  ...undoRoutes,
  ...personalRoutes,
]
