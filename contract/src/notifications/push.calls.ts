import { declareCall } from '../shared/call.ts'
import type { PushSettings, TurnOnPushRequest } from './push.ts'

export const readPushSettingsCall = declareCall('GET', '/api/my/push')<{ result: PushSettings }>()

export const turnOnPushCall = declareCall('PUT', '/api/my/push')<{
  body: typeof TurnOnPushRequest
  result: null
}>()

export const turnOffPushCall = declareCall('DELETE', '/api/my/push')<{ result: null }>()

export const sendTestPushCall = declareCall('POST', '/api/my/push/test')<{ result: null }>()
