import { declareCall } from '../shared/call.ts'
import type { AskTrainerRequest, ClosedTrainer, ClosedTrainers, ClosedTrainersQuery } from './hour-asks.ts'

export const listClosedTrainersCall = declareCall('GET', '/api/gym-planning/closed-trainers')<{
  query: typeof ClosedTrainersQuery
  result: ClosedTrainers
}>()

/** An email to the trainer. Whether they open the hour is up to them. */
export const askTrainerCall = declareCall('POST', '/api/gym-planning/hour-asks')<{
  body: typeof AskTrainerRequest
  result: ClosedTrainer
}>()
