import { askTrainerCall, listClosedTrainersCall } from '@spotter/contract/planning/hour-asks.calls.ts'
import {
  AskTrainerRequest,
  ClosedTrainer,
  ClosedTrainers,
  ClosedTrainersQuery,
} from '@spotter/contract/planning/hour-asks.ts'
import { AskInfo, PlanAsk, SendAsksRequest } from '@spotter/contract/planning/plan.ts'
import {
  openAskedHourCall,
  readAskCall,
  sendAskCall,
  sendAsksCall,
} from '@spotter/contract/planning/planner.calls.ts'
import { z } from 'zod'
import { route } from '../../../platform/http/route.ts'
import { askTrainer, HOUR_ASKS } from './ask-trainer.ts'
import { LINK_USES, openAskedHour, readAsk } from './open-asked-hour.ts'
import { readClosedTrainers } from './read-closed-trainers.ts'
import { ASKS, sendAsk, sendAsks } from './send-asks.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const
const Token = z.object({ token: z.string().max(200) })

export const asksRoutes = [
  route(sendAskCall, {
    access: MANAGERS,
    summary: 'Ask someone to open an hour',
    result: PlanAsk,
    limits: ({ actor }) => [[ASKS, actor.userId]],
    handle: (ctx, { params }) => sendAsk(ctx, params),
  }),
  route(sendAsksCall, {
    access: MANAGERS,
    summary: 'Ask several people to open hours, in one email per person',
    body: SendAsksRequest,
    result: z.array(PlanAsk),
    limits: ({ actor }) => [[ASKS, actor.userId]],
    handle: (ctx, { params, body }) => sendAsks(ctx, params.draftId, body.askIds),
  }),
  route(listClosedTrainersCall, {
    access: MANAGERS,
    summary: "List trainers who don't have an hour of the week open",
    query: ClosedTrainersQuery,
    result: ClosedTrainers,
    handle: (ctx, { query }) => readClosedTrainers(ctx, query),
  }),
  route(askTrainerCall, {
    access: MANAGERS,
    summary: 'Ask a trainer to open an hour of the week, at most once a week',
    body: AskTrainerRequest,
    result: ClosedTrainer,
    limits: ({ actor }, { body }) => [
      [ASKS, actor.userId],
      [HOUR_ASKS, `${actor.userId} ${body.trainerId}`],
    ],
    handle: (ctx, { body }) => askTrainer(ctx, body),
  }),
  route(readAskCall, {
    access: 'anyone',
    summary: 'Read which hour the link in an email asks for',
    params: Token,
    result: AskInfo,
    limits: ({ clientAddress }) => [[LINK_USES, clientAddress]],
    handle: (ctx, { params }) => readAsk(ctx, params.token),
  }),
  route(openAskedHourCall, {
    access: 'anyone',
    summary: 'Open the hour that the link in an email asks for, once',
    params: Token,
    result: AskInfo,
    limits: ({ clientAddress }) => [[LINK_USES, clientAddress]],
    handle: (ctx, { params }) => openAskedHour(ctx, params.token),
  }),
]
