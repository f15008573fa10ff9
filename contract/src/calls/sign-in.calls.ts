import type { LoginRequest, LoginResult, RefreshRequest, RegisterRequest, User } from '../auth.ts'
import { declareCall } from '../call.ts'

export const logInCall = declareCall('POST', '/api/Auth/login')<{
  body: typeof LoginRequest
  result: LoginResult
}>()

export const registerCall = declareCall('POST', '/api/Auth/register')<{
  body: typeof RegisterRequest
  result: LoginResult
}>()

export const refreshSignInCall = declareCall('POST', '/api/Auth/refresh')<{
  body: typeof RefreshRequest
  result: LoginResult
}>()

export const logOutCall = declareCall('POST', '/api/Auth/logout')<{ result: null }>()

export const readProfileCall = declareCall('GET', '/api/Auth/me')<{ result: User }>()
