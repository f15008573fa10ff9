import {
  readPushSettingsCall,
  sendTestPushCall,
  turnOffPushCall,
  turnOnPushCall,
} from '@spotter/contract/notifications/push.calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'
import { endPush } from '../../../sign-in/end-push.ts'
import { deleteKeptData, keepData } from '../../../sign-in/kept-data.ts'
import { readBrowserPush, subscribeBrowser } from './browser-push.ts'

const { push: PUSH_KEY } = QUERY_KEYS

export type Push = 'unsupported' | 'blocked' | { publicKey: string; isOn: boolean }

export const pushQuery = queryOptions({
  queryKey: PUSH_KEY.all,
  queryFn: async ({ signal }): Promise<Push> => {
    const browser = await readBrowserPush()
    if (typeof browser === 'string') return browser
    const { publicKey, devices } = await call(readPushSettingsCall, { signal })
    const device = devices.find(({ endpointHash }) => endpointHash === browser.endpointHash)
    // After signing in again, or after our key has changed, the device has to be registered again.
    if (device && !device.isCurrent) await turnOn(publicKey)
    return { publicKey, isOn: device !== undefined }
  },
})

async function turnOn(publicKey: string) {
  await call(turnOnPushCall, { body: await subscribeBrowser(publicKey) })
  keepData('push-on', true)
}

export function useTurnOnPush() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: turnOn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: PUSH_KEY.all }),
  })
}

export function useTurnOffPush() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await call(turnOffPushCall)
      await endPush()
      deleteKeptData('push-on')
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: PUSH_KEY.all }),
  })
}

export function useSendTestPush() {
  return useMutation({ mutationFn: () => call(sendTestPushCall) })
}
