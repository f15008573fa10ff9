import { startMailRelay } from '../test/mail-relay.ts'
import { freePort, type ServerProcess, startServer } from '../test/processes/server-process.ts'

export type Fleet = Awaited<ReturnType<typeof startFleet>>

/** A mail relay, and one server process for each name, with its setting of WORKER. */
export async function startFleet(
  workers: Record<string, 'on' | 'off' | 'only'>,
  variables: Record<string, string>,
) {
  const members = Object.keys(workers)
  const relay = await startMailRelay()
  const ports = new Map<string, string>()
  for (const member of members) ports.set(member, String(await freePort()))
  const common = { DEMO: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', SMTP_URL: relay.url, ...variables }
  const running = new Map<string, ServerProcess>()
  const start = async (member: string) => {
    const server = await startServer({ ...common, WORKER: workers[member]!, PORT: ports.get(member)! })
    running.set(member, server)
    await server.ready()
  }
  await Promise.all(members.map(start))
  return {
    members,
    relay,
    of: (member: string) => running.get(member)!,
    /** Kills a process without warning and starts it again. */
    async kill(member: string) {
      await running.get(member)!.stop('SIGKILL')
      await start(member)
    },
    async stop() {
      await Promise.all([...running.values()].map((server) => server.stop()))
      await relay.stop()
    },
  }
}
