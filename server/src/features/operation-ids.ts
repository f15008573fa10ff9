import { readdirSync } from 'node:fs'
import type { Call } from '@spotter/contract/shared/call.ts'

const CONTRACT = new URL('../../../contract/src/', import.meta.url)

/** `assignTrainerCall` is the operation `assignTrainer`. Reads the folders, so that a new file needs no entry anywhere. */
export const operationIds = new Map<string, string>()

for (const file of readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.calls.ts')) continue
  const calls: Record<string, Call> = await import(new URL(file.replaceAll('\\', '/'), CONTRACT).href)
  for (const [name, { method, path }] of Object.entries(calls)) {
    operationIds.set(`${method} ${path}`, name.replace(/Call$/, ''))
  }
}
