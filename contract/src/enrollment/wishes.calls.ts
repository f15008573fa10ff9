import { declareCall } from '../shared/call.ts'
import type { OwnWish, TrainingWish, UpdateWishRequest, WishChanges, WishesQuery } from './wishes.ts'

export const listWishesCall = declareCall('GET', '/api/gym-planning/wishes')<{
  query: typeof WishesQuery
  result: TrainingWish[]
}>()

export const updateWishCall = declareCall('PUT', '/api/gym-planning/wishes')<{
  body: typeof UpdateWishRequest
  result: TrainingWish
}>()

/** One for each gym that has approved you. */
export const listOwnWishesCall = declareCall('GET', '/api/my/wishes')<{ result: OwnWish[] }>()

export const updateOwnWishCall = declareCall('PUT', '/api/my/wishes/:traineeId')<{
  body: typeof WishChanges
  result: OwnWish
}>()
