import { declareCall } from '../shared/call.ts'
import type {
  EmailChange,
  EmailChangeAnswer,
  EmailChangeLink,
  EmailChangeOutcome,
  EmailChangeRequest,
} from './email-change.ts'

export const readEmailChangeCall = declareCall('GET', '/api/Auth/email-change')<{
  result: EmailChange | null
}>()

export const requestEmailChangeCall = declareCall('POST', '/api/Auth/email-change')<{
  body: typeof EmailChangeRequest
  result: EmailChange
}>()

export const withdrawEmailChangeCall = declareCall('DELETE', '/api/Auth/email-change')<{ result: null }>()

export const checkEmailChangeLinkCall = declareCall('GET', '/api/Auth/email-change/links/:token')<{
  result: EmailChangeLink
}>()

export const agreeToEmailChangeCall = declareCall('POST', '/api/Auth/email-change/agree')<{
  body: typeof EmailChangeAnswer
  result: EmailChangeOutcome
}>()

export const reportEmailChangeCall = declareCall('POST', '/api/Auth/email-change/report')<{
  body: typeof EmailChangeAnswer
  result: null
}>()
