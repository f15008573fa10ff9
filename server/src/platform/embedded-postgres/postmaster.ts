import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Installation, writeSettings } from './cluster.ts'
import { processLives } from './process-lives.ts'
import { runProgram } from './run-program.ts'

/** Whether the process in postmaster.pid is a PostgreSQL and not another process that got the number since. */
export async function postmasterRuns(cluster: string): Promise<boolean> {
  const pid = await readPid(cluster)
  return pid !== undefined && isPostgres(pid)
}

async function readPid(cluster: string): Promise<number | undefined> {
  const file = await readFile(pidFile(cluster), 'utf8').catch(() => '')
  return Number.parseInt(file, 10) || undefined
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    return / \(postgres\) [^ZX]/.test(line)
  }
  const [program, ...args] =
    process.platform === 'win32'
      ? ['tasklist', '/NH', '/FI', `PID eq ${pid}`]
      : ['ps', '-o', 'comm=', '-p', String(pid)]
  const listed = await runProgram(program!, args).catch(() => undefined)
  return listed?.output.includes('postgres') ?? false
}

/** pg_ctl starts it in a separate session, so Ctrl-C in the server's terminal doesn't reach it. */
export async function startPostmaster(installation: Installation): Promise<void> {
  const { home } = installation
  await writeSettings(installation)
  await disownRecycledPid(home.cluster)
  await rotateLog(home.folder)
  const before = await logSize(home.folder)
  // No timeout: recovery after a crash replays the log first.
  const code = await pgCtl(installation, ['start', '-l', 'postgres.log', '-t', '600'])
  if (code === 0) return
  const log = await readFile(logFile(home.folder)).catch(() => Buffer.alloc(0))
  const said = log.subarray(before).toString().trim().split('\n').slice(-8).join('\n')
  throw new Error(`PostgreSQL didn't start. ${logFile(home.folder)} says:\n${said}`)
}

export async function stopPostmaster(installation: Installation): Promise<void> {
  const pid = await readPid(installation.home.cluster)
  if (pid === undefined || !(await isPostgres(pid))) return
  const code = await pgCtl(installation, ['stop', '-m', 'fast', '-t', '60'])
  if (code !== 0) await pgCtl(installation, ['stop', '-m', 'immediate', '-t', '60'])
  // pg_ctl waits for postmaster.pid to disappear, a moment before the process does.
  while (await isPostgres(pid)) await sleep(10)
}

// The folder goes through the environment, because pg_ctl would pass an argument through a shell.
async function pgCtl({ home, binaries }: Installation, args: string[]): Promise<number | null> {
  const { code } = await runProgram(join(binaries.folder, 'pg_ctl'), [...args, '-w', '-s'], {
    account: home.account,
    cwd: home.folder,
    env: { PGDATA: home.cluster },
    capture: false,
  })
  return code
}

// After the machine crashes, the number in postmaster.pid can belong to any process, and PostgreSQL would mistake that
// for a running postmaster. Only the number is changed: PostgreSQL needs the rest of the file to notice backends that
// outlived their postmaster, and to refuse to start next to them.
async function disownRecycledPid(cluster: string): Promise<void> {
  const pid = await readPid(cluster)
  if (pid === undefined || !processLives(pid) || (await isPostgres(pid))) return
  const text = await readFile(pidFile(cluster), 'utf8')
  await writeFile(pidFile(cluster), text.replace(/^\d+/, String(NO_PROCESS)))
}

const NO_PROCESS = 2_000_000_000

const LARGEST_LOG = 10_000_000

async function rotateLog(folder: string): Promise<void> {
  if ((await logSize(folder)) > LARGEST_LOG) await rename(logFile(folder), `${logFile(folder)}.1`)
}

async function logSize(folder: string): Promise<number> {
  return (await stat(logFile(folder)).catch(() => undefined))?.size ?? 0
}

function logFile(folder: string): string {
  return join(folder, 'postgres.log')
}
