import { declareCall } from '../shared/call.ts'
import type { LoginResult, RefreshRequest, User } from './auth.ts'

export const refreshSignInCall = declareCall('POST', '/api/Auth/refresh')<{
  body: typeof RefreshRequest
  result: LoginResult
}>()

export const logOutCall = declareCall('POST', '/api/Auth/logout')<{ result: null }>()

export const readProfileCall = declareCall('GET', '/api/Auth/me')<{ result: User }>()
