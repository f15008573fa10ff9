import {
  askWhatIfCall,
  exportWhatIfCall,
  readWhatIfCall,
  stopWhatIfCall,
} from '@spotter/contract/planning/what-if.calls.ts'
import { AskWhatIfRequest, WhatIf } from '@spotter/contract/planning/what-if.ts'
import { z } from 'zod'
import { route } from '../../../platform/http/route.ts'
import { askWhatIf, WHAT_IFS } from './ask-what-if.ts'
import { exportWhatIf } from './export-what-if.ts'
import { readWhatIf } from './read-what-if.ts'
import { stopWhatIf } from './stop-what-if.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const

export const whatIfRoutes = [
  route(askWhatIfCall, {
    access: MANAGERS,
    summary: "Ask what a brand's weeks would be like with other trainers, hours, or capacity",
    body: AskWhatIfRequest,
    result: WhatIf,
    // Per brand, but nobody can use up a brand that isn't theirs.
    limits: ({ actor }, { body }) => [[WHAT_IFS, `${actor.userId} ${body.gymBrandId}`]],
    handle: (ctx, { body }) => askWhatIf(ctx, body),
  }),
  route(readWhatIfCall, {
    access: MANAGERS,
    summary: 'Read a question about a brand’s weeks, and its answer',
    result: WhatIf,
    handle: (ctx, { params }) => readWhatIf(ctx, params.whatIfId),
  }),
  route(stopWhatIfCall, {
    access: MANAGERS,
    summary: 'Stop working out an answer',
    result: WhatIf,
    handle: (ctx, { params }) => stopWhatIf(ctx, params.whatIfId),
  }),
  route(exportWhatIfCall, {
    access: MANAGERS,
    freshProof: 'with-factor',
    summary: 'Download the weeks of an answer as CSV, without names',
    sends: 'text/csv',
    result: z.null(),
    handle: (ctx, { params }) => exportWhatIf(ctx, params.whatIfId),
  }),
]
