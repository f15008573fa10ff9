import { declareCall } from '../shared/call.ts'
import type { ApiToken, CreateTokenRequest, NewApiToken } from './api-tokens.ts'

export const listTokensCall = declareCall('GET', '/api/my/api-tokens')<{ result: ApiToken[] }>()

export const createTokenCall = declareCall('POST', '/api/my/api-tokens')<{
  body: typeof CreateTokenRequest
  result: NewApiToken
}>()

export const revokeTokenCall = declareCall('DELETE', '/api/my/api-tokens/:id')<{ result: null }>()
