/** A process with work that never ends: `node hanging-process.ts '{"ends":…,"sameKeystroke":…}'`. */
import { createShutdown } from '../../src/shutdown.ts'

const shutdown = createShutdown(JSON.parse(process.argv[2] ?? '{}'))
shutdown.add('work', 'open requests', () => {
  say('stopping')
  return new Promise(() => undefined)
})
shutdown.add('work', 'background jobs', async () => say('jobs stopped'))
shutdown.add('database', 'PostgreSQL', async () => say('PostgreSQL stopped'))
shutdown.onSignals()
setInterval(() => undefined, 1_000)
say('started')

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
