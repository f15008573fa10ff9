import { declareCall } from '../shared/call.ts'
import type { GymBrandName, GymsQuery, PublicGymBrand, PublicTrainer, TrainersQuery } from './discovery.ts'

export const listGymsCall = declareCall('GET', '/api/Gyms')<{
  query: typeof GymsQuery
  result: PublicGymBrand[]
}>()

export const listGymNamesCall = declareCall('GET', '/api/Gyms/names')<{ result: GymBrandName[] }>()

export const listTrainersCall = declareCall('GET', '/api/Trainers')<{
  query: typeof TrainersQuery
  result: PublicTrainer[]
}>()

export const listSpecialtiesCall = declareCall('GET', '/api/Trainers/specialties')<{ result: string[] }>()
