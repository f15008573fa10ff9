// The real server with its own demo data, created for every run.
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

process.env.DATA_DIR = join(tmpdir(), `spotter-e2e-${process.pid}`)
process.on('exit', () => rmSync(process.env.DATA_DIR, { recursive: true, force: true }))
// Journeys receive webhooks on this machine.
process.env.WEBHOOKS_PRIVATE = 'on'
await import('../server/src/main.ts')
