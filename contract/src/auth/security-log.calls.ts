import { declareCall } from '../shared/call.ts'
import type {
  AdminSecurityEvent,
  AdminSecurityLogQuery,
  SecurityEvent,
  SecurityLogQuery,
} from './security-log.ts'

export const listSecurityEventsCall = declareCall('GET', '/api/Auth/security-log')<{
  query: typeof SecurityLogQuery
  result: SecurityEvent[]
}>()

export const signOutEverywhereCall = declareCall('DELETE', '/api/Auth/sign-ins')<{ result: null }>()

export const listAllSecurityEventsCall = declareCall('GET', '/api/superadmin/security-log')<{
  query: typeof AdminSecurityLogQuery
  result: AdminSecurityEvent[]
}>()

export const signOutPersonCall = declareCall('DELETE', '/api/superadmin/users/:userId/sign-ins')<{
  result: null
}>()
