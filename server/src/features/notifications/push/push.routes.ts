import {
  readPushSettingsCall,
  sendTestPushCall,
  turnOffPushCall,
  turnOnPushCall,
} from '@spotter/contract/notifications/push.calls.ts'
import { PushSettings, TurnOnPushRequest } from '@spotter/contract/notifications/push.ts'
import { z } from 'zod'
import { route } from '../../../platform/http/route.ts'
import { readPushSettings } from './read-push-settings.ts'
import { sendTestPush, TEST_PUSHES } from './send-test-push.ts'
import { turnOffPush } from './turn-off-push.ts'
import { turnOnPush } from './turn-on-push.ts'

export const pushRoutes = [
  route(readPushSettingsCall, {
    access: 'signed-in',
    summary: 'List the devices that show your notifications, with the key for adding one',
    result: PushSettings,
    handle: (ctx) => readPushSettings(ctx),
  }),
  route(turnOnPushCall, {
    access: 'signed-in',
    summary: 'Turn on notifications for the browser you are signed in with',
    body: TurnOnPushRequest,
    result: z.null(),
    handle: (ctx, { body }) => turnOnPush(ctx, body),
  }),
  route(turnOffPushCall, {
    access: 'signed-in',
    summary: 'Turn off notifications for the browser you are signed in with',
    result: z.null(),
    handle: (ctx) => turnOffPush(ctx),
  }),
  route(sendTestPushCall, {
    access: 'signed-in',
    summary: 'Send a test notification to the browser you are signed in with',
    result: z.null(),
    limits: ({ actor }) => [[TEST_PUSHES, actor.userId]],
    handle: (ctx) => sendTestPush(ctx),
  }),
]
