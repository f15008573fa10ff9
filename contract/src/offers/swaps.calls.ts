import { declareCall } from '../shared/call.ts'
import type { MoveOwnSessionRequest } from './own-moves.ts'
import type { AnswerSwapRequest, OpenSwap, OwnSwap, SwapInfo, SwapOptions, SwapsQuery } from './swaps.ts'

export const listSwapOptionsCall = declareCall('GET', '/api/my/sessions/:assignmentId/swap-options')<{
  result: SwapOptions
}>()

/** For an hour from the list. Everyone concerned is asked once. */
export const askToSwapCall = declareCall('POST', '/api/my/sessions/:assignmentId/swap')<{
  body: typeof MoveOwnSessionRequest
  result: OwnSwap
}>()

export const listOwnSwapsCall = declareCall('GET', '/api/my/swaps')<{ result: OwnSwap[] }>()

export const withdrawSwapCall = declareCall('POST', '/api/my/swaps/:swapId/withdraw')<{ result: null }>()

export const readSwapCall = declareCall('GET', '/api/swaps/:token')<{ result: SwapInfo }>()

/** The buttons on the page `/swaps/:token`. */
export const answerSwapCall = declareCall('POST', '/api/swaps/:token')<{
  body: typeof AnswerSwapRequest
  result: SwapInfo
}>()

export const listOpenSwapsCall = declareCall('GET', '/api/gym-offers/swaps')<{
  query: typeof SwapsQuery
  result: OpenSwap[]
}>()

export const stopSwapCall = declareCall('POST', '/api/gym-offers/swaps/:swapId/stop')<{ result: null }>()
