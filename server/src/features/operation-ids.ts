import { readdirSync } from 'node:fs'
import type { Call } from '@spotter/contract/call.ts'

const CALLS = new URL('../../../contract/src/calls/', import.meta.url)

/** `assignTrainerCall` is the operation `assignTrainer`. Reads the folder, so that a new file needs no entry anywhere. */
export const operationIds = new Map<string, string>()

for (const file of readdirSync(CALLS, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.calls.ts')) continue
  const calls: Record<string, Call> = await import(new URL(file.replaceAll('\\', '/'), CALLS).href)
  for (const [name, { method, path }] of Object.entries(calls)) {
    operationIds.set(`${method} ${path}`, name.replace(/Call$/, ''))
  }
}
