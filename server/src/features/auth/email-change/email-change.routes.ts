import { TokenParams } from '@spotter/contract/auth/auth.ts'
import {
  agreeToEmailChangeCall,
  checkEmailChangeLinkCall,
  readEmailChangeCall,
  reportEmailChangeCall,
  requestEmailChangeCall,
  withdrawEmailChangeCall,
} from '@spotter/contract/auth/email-change.calls.ts'
import {
  EmailChange,
  EmailChangeAnswer,
  EmailChangeLink,
  EmailChangeOutcome,
  EmailChangeRequest,
} from '@spotter/contract/auth/email-change.ts'
import { z } from 'zod'
import { route } from '../../../platform/http/route.ts'
import { agreeToEmailChange, checkEmailChangeLink, reportEmailChange } from './answer-email-change.ts'
import { findEmailChange } from './email-change.queries.ts'
import { requestEmailChange, withdrawEmailChange } from './request-email-change.ts'

export const emailChangeRoutes = [
  route(readEmailChangeCall, {
    access: 'signed-in',
    summary: 'Get your pending email change',
    result: EmailChange.nullable(),
    handle: (ctx) => findEmailChange(ctx.db, ctx.actor.userId),
  }),
  route(requestEmailChangeCall, {
    access: 'signed-in',
    summary: 'Ask to change your email; both addresses have to agree',
    freshProof: 'always',
    body: EmailChangeRequest,
    result: EmailChange,
    status: 201,
    handle: (ctx, { body }) => requestEmailChange(ctx, body),
  }),
  route(withdrawEmailChangeCall, {
    access: 'signed-in',
    summary: 'Withdraw your pending email change',
    result: z.null(),
    handle: withdrawEmailChange,
  }),
  route(checkEmailChangeLinkCall, {
    access: 'anyone',
    summary: 'Check what a link about an email change is for',
    params: TokenParams,
    result: EmailChangeLink,
    handle: (ctx, { params }) => checkEmailChangeLink(ctx, params.token),
  }),
  route(agreeToEmailChangeCall, {
    access: 'anyone',
    summary: 'Agree to an email change with an emailed link',
    body: EmailChangeAnswer,
    result: EmailChangeOutcome,
    handle: (ctx, { body }) => agreeToEmailChange(ctx, body),
  }),
  route(reportEmailChangeCall, {
    access: 'anyone',
    summary: "Report an email change that you didn't ask for",
    body: EmailChangeAnswer,
    result: z.null(),
    handle: (ctx, { body }) => reportEmailChange(ctx, body),
  }),
]
