import { declareCall } from '../shared/call.ts'
import type {
  AddTrainerSlotRequest,
  AwayResult,
  BeAwayRequest,
  ChangeTrainerSlotRequest,
  ComeBackQuery,
  CopyWeekRequest,
  DaysAway,
  SetTrainerRangeRequest,
  TrainerLocation,
  TrainerSlot,
  TrainerSlotsQuery,
  TrainerTemplate,
  Written,
} from './availability.ts'

export const listTrainerLocationsCall = declareCall('GET', '/api/trainers/:trainerId/locations')<{
  result: TrainerLocation[]
}>()

export const listTrainerSlotsCall = declareCall('GET', '/api/trainers/:trainerId/availability')<{
  query: typeof TrainerSlotsQuery
  result: TrainerSlot[]
}>()

export const addTrainerSlotCall = declareCall('POST', '/api/trainers/:trainerId/availability')<{
  body: typeof AddTrainerSlotRequest
  result: TrainerSlot
}>()

export const setTrainerRangeCall = declareCall('PUT', '/api/trainers/:trainerId/availability/range')<{
  body: typeof SetTrainerRangeRequest
  result: TrainerSlot[]
}>()

export const copyTrainerWeekCall = declareCall('POST', '/api/trainers/:trainerId/availability/copy-week')<{
  body: typeof CopyWeekRequest
  result: Written
}>()

export const beAwayCall = declareCall('POST', '/api/trainers/:trainerId/away')<{
  body: typeof BeAwayRequest
  result: AwayResult
}>()

export const listDaysAwayCall = declareCall('GET', '/api/trainers/:trainerId/away')<{ result: DaysAway[] }>()

export const comeBackCall = declareCall('DELETE', '/api/trainers/:trainerId/away')<{
  query: typeof ComeBackQuery
  result: AwayResult
}>()

export const readTrainerTemplateCall = declareCall('GET', '/api/trainers/:trainerId/availability/template')<{
  result: TrainerTemplate | null
}>()

export const saveTrainerTemplateCall = declareCall('PUT', '/api/trainers/:trainerId/availability/template')<{
  body: typeof TrainerTemplate
  result: Written
}>()

export const reapplyTrainerTemplateCall = declareCall(
  'POST',
  '/api/trainers/:trainerId/availability/template/apply',
)<{ result: Written }>()

export const removeTrainerTemplateCall = declareCall(
  'DELETE',
  '/api/trainers/:trainerId/availability/template',
)<{ result: null }>()

export const changeTrainerSlotCall = declareCall('PUT', '/api/trainers/:trainerId/availability/:id')<{
  body: typeof ChangeTrainerSlotRequest
  result: TrainerSlot
}>()

export const removeTrainerSlotCall = declareCall('DELETE', '/api/trainers/:trainerId/availability/:id')<{
  result: null
}>()
