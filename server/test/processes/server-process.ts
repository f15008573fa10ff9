import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { CHILD_ENVIRONMENT } from './child-environment.ts'

/** Far longer than a start takes, even on a busy machine. */
const PATIENCE = 120_000

export interface ServerProcess {
  url: string
  process: ChildProcess
  /** What it has printed so far to both streams. */
  output(): string
  ready(): Promise<void>
  /** Resolves with the exit code, or null if it was killed. */
  exited: Promise<number | null>
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** The real server in a separate process. */
export async function startServer(variables: Record<string, string>): Promise<ServerProcess> {
  const port = variables.PORT ?? String(await freePort())
  const child = spawn(process.execPath, [await mainFile()], {
    env: { ...CHILD_ENVIRONMENT, LOG_LEVEL: 'warn', ...variables, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    process: child,
    output: () => output,
    exited,
    ready: () => waitUntilReady(url, child, () => output),
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return exited
    },
  }
}

/** Tests start a bundle, which takes two seconds to make, so only when it's needed. Benchmarks start what `npm start` does. */
async function mainFile() {
  if (!process.env.VITEST) return fileURLToPath(new URL('../../src/main.ts', import.meta.url))
  const { findProgram } = await import('./find-program.ts')
  return findProgram()
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + PATIENCE
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${output()}`)
    const response = await fetch(`${url}/readyz`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The server is not ready: ${output()}`)
}

let lastPort = 20_000 + 500 * Number(process.env.VITEST_POOL_ID ?? 0)

/** Below the ports that the system gives out, so nobody else gets it before the server listens on it. */
export async function freePort(): Promise<number> {
  const port = ++lastPort
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}
