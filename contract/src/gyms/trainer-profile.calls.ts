import { declareCall } from '../shared/call.ts'
import type { TrainerPhotoQuery, TrainerProfile, UpdateTrainerProfileRequest } from './trainer-profile.ts'

export const readTrainerProfileCall = declareCall('GET', '/api/trainers/:trainerId/profile')<{
  result: TrainerProfile
}>()

export const updateTrainerProfileCall = declareCall('PUT', '/api/trainers/:trainerId/profile')<{
  body: typeof UpdateTrainerProfileRequest
  result: TrainerProfile
}>()

export const readTrainerPhotoCall = declareCall('GET', '/api/Trainers/:trainerId/photo')<{
  query: typeof TrainerPhotoQuery
  result: string
}>()
