import { declareCall } from '../call.ts'
import type {
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
  ScheduleHour,
  TraineeDaysQuery,
  TrainerDaysQuery,
  TrainerHour,
  TrainerSchedules,
} from '../schedule.ts'

export const assignTrainerCall = declareCall('POST', '/api/gym-schedule/assignments')<{
  body: typeof AssignTrainerRequest
  result: Assignment
}>()

export const cancelSessionCall = declareCall('DELETE', '/api/gym-schedule/assignments/:assignmentId')<{
  query: typeof CancelQuery
  result: null
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

export const listFreeTrainersCall = declareCall('GET', '/api/gym-schedule/trainers/available')<{
  query: typeof FreeTrainersQuery
  result: FreeTrainer[]
}>()

export const listAssignableTraineesCall = declareCall('GET', '/api/gym-schedule/assignable-trainees')<{
  query: typeof AssignableTraineesQuery
  result: AssignableTrainee[]
}>()

export const readTrainerSchedulesCall = declareCall(
  'GET',
  '/api/gym-manager/locations/:locationId/trainer-schedules',
)<{ query: typeof LocationDaysQuery; result: TrainerSchedules }>()

export const streamEventsCall = declareCall('GET', '/api/gym-schedule/events')<{
  query: typeof EventsQuery
  result: null
}>()
