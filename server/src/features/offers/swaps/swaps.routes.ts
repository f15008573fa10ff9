import { MoveOwnSessionRequest } from '@spotter/contract/offers/own-moves.ts'
import {
  answerSwapCall,
  askToSwapCall,
  listOpenSwapsCall,
  listOwnSwapsCall,
  listSwapOptionsCall,
  readSwapCall,
  stopSwapCall,
  withdrawSwapCall,
} from '@spotter/contract/offers/swaps.calls.ts'
import {
  AnswerSwapRequest,
  OpenSwap,
  OwnSwap,
  SwapInfo,
  SwapOptions,
  SwapsQuery,
} from '@spotter/contract/offers/swaps.ts'
import { z } from 'zod'
import { route } from '../../../platform/http/route.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { answerSwap, readSwap } from './answer-swap.ts'
import { askToSwap } from './ask-to-swap.ts'
import { readOpenSwaps } from './read-open-swaps.ts'
import { readSwapOptions } from './read-swap-options.ts'
import { stopSwap, withdrawSwap } from './stop-swap.ts'
import { listOwnSwaps } from './swaps.queries.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const
const Token = z.object({ token: z.string().max(200) })

/** Per address, like other links from emails. */
export const SWAP_LINK_USES: Limit = { name: 'swap-links', times: 120, seconds: 60 * 60 }

export const swapsRoutes = [
  route(listSwapOptionsCall, {
    access: 'signed-in',
    summary: 'List the hours that one of your sessions could have if others swapped, best first',
    result: SwapOptions,
    handle: (ctx, { params }) => readSwapOptions(ctx, params.assignmentId),
  }),
  route(askToSwapCall, {
    access: 'signed-in',
    summary: 'Ask others to swap, so that one of your sessions gets another hour',
    body: MoveOwnSessionRequest,
    result: OwnSwap,
    status: 201,
    handle: (ctx, { params, body }) => askToSwap(ctx, params.assignmentId, body),
  }),
  route(listOwnSwapsCall, {
    access: 'signed-in',
    summary: 'List the swaps that concern your upcoming sessions',
    result: z.array(OwnSwap),
    handle: (ctx) => listOwnSwaps(ctx),
  }),
  route(withdrawSwapCall, {
    access: 'signed-in',
    summary: 'Withdraw a swap you asked for',
    result: z.null(),
    handle: (ctx, { params }) => withdrawSwap(ctx, params.swapId),
  }),
  route(readSwapCall, {
    access: 'anyone',
    summary: 'Read which hours the link in an email would swap',
    params: Token,
    result: SwapInfo,
    limits: ({ clientAddress }) => [[SWAP_LINK_USES, clientAddress]],
    handle: (ctx, { params }) => readSwap(ctx, params.token),
  }),
  route(answerSwapCall, {
    access: 'anyone',
    summary: 'Agree to swap, or not, once',
    params: Token,
    body: AnswerSwapRequest,
    result: SwapInfo,
    limits: ({ clientAddress }) => [[SWAP_LINK_USES, clientAddress]],
    handle: (ctx, { params, body }) => answerSwap(ctx, params.token, body),
  }),
  route(listOpenSwapsCall, {
    access: MANAGERS,
    summary: 'List swaps of a brand that wait for answers',
    query: SwapsQuery,
    result: z.array(OpenSwap),
    handle: (ctx, { query }) => readOpenSwaps(ctx, query.gymBrandId),
  }),
  route(stopSwapCall, {
    access: MANAGERS,
    summary: 'Stop a swap before everyone has agreed',
    result: z.null(),
    handle: (ctx, { params }) => stopSwap(ctx, params.swapId),
  }),
]
