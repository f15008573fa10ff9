// The real server with its own demo data, created for every run.
import { rmSync } from 'node:fs'
import { pushServices } from '../server/src/platform/web-push/push-services.ts'
import { shortLivedFolder } from '../server/test/processes/short-lived-folder.ts'

process.env.DATA_DIR = await shortLivedFolder('spotter-e2e-')
process.on('exit', () => rmSync(process.env.DATA_DIR, { recursive: true, force: true }))
// Journeys receive webhooks and play a push service on this machine.
process.env.WEBHOOKS_PRIVATE = 'on'
pushServices.mayBePrivate = true
await import('../server/src/main.ts')
