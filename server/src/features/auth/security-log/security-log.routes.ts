import {
  listAllSecurityEventsCall,
  listSecurityEventsCall,
  signOutEverywhereCall,
  signOutPersonCall,
} from '@spotter/contract/auth/security-log.calls.ts'
import {
  AdminSecurityEvent,
  AdminSecurityLogQuery,
  SecurityEvent,
  SecurityLogQuery,
} from '@spotter/contract/auth/security-log.ts'
import { z } from 'zod'
import { route } from '../../../platform/http/route.ts'
import { readAllSecurityLogs, readSecurityLog } from './read-security-log.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'

const SUPER_ADMINS = ['SuperAdmin'] as const

export const securityLogRoutes = [
  route(listSecurityEventsCall, {
    access: 'signed-in',
    summary: 'List what happened to the security of your account',
    query: SecurityLogQuery,
    result: z.array(SecurityEvent),
    handle: (ctx, { query }) => readSecurityLog(ctx, query),
  }),
  route(signOutEverywhereCall, {
    access: 'signed-in',
    summary: 'Sign out on every device',
    result: z.null(),
    handle: (ctx) => signOutEverywhere(ctx, ctx.actor.userId),
  }),
  route(listAllSecurityEventsCall, {
    access: SUPER_ADMINS,
    summary: "List what happened to the security of everyone's accounts, or one person's",
    query: AdminSecurityLogQuery,
    result: z.array(AdminSecurityEvent),
    handle: (ctx, { query }) => readAllSecurityLogs(ctx.db, query),
  }),
  route(signOutPersonCall, {
    access: SUPER_ADMINS,
    summary: 'Sign someone out on every device',
    freshProof: 'with-factor',
    result: z.null(),
    handle: (ctx, { params }) => signOutEverywhere(ctx, params.userId),
  }),
]
