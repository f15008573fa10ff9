import { declareCall } from '../shared/call.ts'
import type { DateRangeQuery } from '../shared/time.ts'
import type {
  AddTraineeSlotRequest,
  ChangeTraineeSlotRequest,
  CopyWeekRequest,
  OwnClock,
  SetTraineeRangeRequest,
  TraineeSlot,
  TraineeTemplate,
  Written,
} from './availability.ts'

export const listTraineeSlotsCall = declareCall('GET', '/api/TraineeAvailability')<{
  query: typeof DateRangeQuery
  result: TraineeSlot[]
}>()

export const readOwnClockCall = declareCall('GET', '/api/TraineeAvailability/now')<{ result: OwnClock }>()

export const addTraineeSlotCall = declareCall('POST', '/api/TraineeAvailability')<{
  body: typeof AddTraineeSlotRequest
  result: TraineeSlot
}>()

export const setTraineeRangeCall = declareCall('PUT', '/api/TraineeAvailability/range')<{
  body: typeof SetTraineeRangeRequest
  result: TraineeSlot[]
}>()

export const copyTraineeWeekCall = declareCall('POST', '/api/TraineeAvailability/copy-week')<{
  body: typeof CopyWeekRequest
  result: Written
}>()

export const readTraineeTemplateCall = declareCall('GET', '/api/TraineeAvailability/template')<{
  result: TraineeTemplate | null
}>()

export const saveTraineeTemplateCall = declareCall('PUT', '/api/TraineeAvailability/template')<{
  body: typeof TraineeTemplate
  result: Written
}>()

export const reapplyTraineeTemplateCall = declareCall('POST', '/api/TraineeAvailability/template/apply')<{
  result: Written
}>()

export const removeTraineeTemplateCall = declareCall('DELETE', '/api/TraineeAvailability/template')<{
  result: null
}>()

export const changeTraineeSlotCall = declareCall('PUT', '/api/TraineeAvailability/:id')<{
  body: typeof ChangeTraineeSlotRequest
  result: TraineeSlot
}>()

export const removeTraineeSlotCall = declareCall('DELETE', '/api/TraineeAvailability/:id')<{ result: null }>()
