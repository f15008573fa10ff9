import { declareCall } from '../shared/call.ts'
import type { DateRangeQuery } from '../shared/time.ts'
import type { UndoOutcome } from '../shared/undo.ts'
import type { AnswerRequest } from './answer-request.ts'
import type { BrandHours } from './brand-hours.ts'
import type {
  AbsencesQuery,
  AssignableTrainee,
  AssignableTraineesQuery,
  Assignment,
  AssignmentsQuery,
  AssignTrainerRequest,
  BrandDaysQuery,
  CancelQuery,
  CapacityEntry,
  EventsQuery,
  FreeTrainer,
  FreeTrainersQuery,
  LocationDaysQuery,
  MoveOption,
  MoveSessionRequest,
  ScheduleHour,
  SessionSeries,
  SuggestedTrainee,
  SuggestedTraineesQuery,
  TraineeDaysQuery,
  TrainerAbsence,
  TrainerDaysQuery,
  TrainerHour,
  TrainerSchedules,
} from './schedule.ts'
import type { OpenRequest, RequestSettings, RequestsQuery, SessionRequest } from './session-requests.ts'

export const assignTrainerCall = declareCall('POST', '/api/gym-schedule/assignments')<{
  body: typeof AssignTrainerRequest
  result: Assignment
}>()

export const cancelSessionCall = declareCall('DELETE', '/api/gym-schedule/assignments/:assignmentId')<{
  query: typeof CancelQuery
  result: null
}>()

export const moveSessionCall = declareCall('PUT', '/api/gym-schedule/assignments/:assignmentId/move')<{
  body: typeof MoveSessionRequest
  result: Assignment
}>()

/** The days default to the week of the session. */
export const listMoveOptionsCall = declareCall(
  'GET',
  '/api/gym-schedule/assignments/:assignmentId/move-options',
)<{ query: typeof DateRangeQuery; result: MoveOption[] }>()

export const readSeriesCall = declareCall('GET', '/api/gym-schedule/assignments/:assignmentId/series')<{
  result: SessionSeries | null
}>()

export const listCapacityCall = declareCall('GET', '/api/gym-schedule/capacity')<{
  query: typeof BrandDaysQuery
  result: CapacityEntry[]
}>()

export const listTraineeAssignmentsCall = declareCall(
  'GET',
  '/api/gym-schedule/trainees/:traineeId/assignments',
)<{ query: typeof AssignmentsQuery; result: Assignment[] }>()

export const readTraineeScheduleCall = declareCall('GET', '/api/gym-schedule/trainees/:traineeId/hours')<{
  query: typeof TraineeDaysQuery
  result: ScheduleHour[]
}>()

export const listTrainerHoursCall = declareCall('GET', '/api/gym-schedule/trainers/availability')<{
  query: typeof TrainerDaysQuery
  result: TrainerHour[]
}>()

/** The same hours for screens, about 30 times smaller. */
export const readBrandHoursCall = declareCall('GET', '/api/gym-schedule/trainers/hours')<{
  query: typeof BrandDaysQuery
  result: BrandHours
}>()

export const listFreeTrainersCall = declareCall('GET', '/api/gym-schedule/trainers/available')<{
  query: typeof FreeTrainersQuery
  result: FreeTrainer[]
}>()

export const listAssignableTraineesCall = declareCall('GET', '/api/gym-schedule/assignable-trainees')<{
  query: typeof AssignableTraineesQuery
  result: AssignableTrainee[]
}>()

/** The best first: who marked the hour, isn't planned yet, and has less than usual. */
export const listSuggestedTraineesCall = declareCall('GET', '/api/gym-schedule/suggested-trainees')<{
  query: typeof SuggestedTraineesQuery
  result: SuggestedTrainee[]
}>()

export const readTrainerSchedulesCall = declareCall(
  'GET',
  '/api/gym-manager/locations/:locationId/trainer-schedules',
)<{ query: typeof LocationDaysQuery; result: TrainerSchedules }>()

export const streamEventsCall = declareCall('GET', '/api/gym-schedule/events')<{
  query: typeof EventsQuery
  result: null
}>()

export const listAbsencesCall = declareCall('GET', '/api/gym-schedule/absences')<{
  query: typeof AbsencesQuery
  result: TrainerAbsence[]
}>()

export const listRequestsCall = declareCall('GET', '/api/gym-schedule/requests')<{
  query: typeof RequestsQuery
  result: OpenRequest[]
}>()

export const answerRequestCall = declareCall('PUT', '/api/gym-schedule/requests/:requestId')<{
  body: typeof AnswerRequest
  result: SessionRequest
}>()

export const readRequestSettingsCall = declareCall('GET', '/api/gym-schedule/request-settings/:brandId')<{
  result: RequestSettings
}>()

export const updateRequestSettingsCall = declareCall('PUT', '/api/gym-schedule/request-settings/:brandId')<{
  body: typeof RequestSettings
  result: RequestSettings
}>()

export const undoAssignmentCall = declareCall(
  'POST',
  '/api/gym-schedule/assignments/:assignmentId/undo-assignment',
)<{ result: UndoOutcome }>()

/** Also the sessions of its series that were canceled with it. */
export const undoCancellationCall = declareCall(
  'POST',
  '/api/gym-schedule/assignments/:assignmentId/undo-cancellation',
)<{ result: UndoOutcome }>()
