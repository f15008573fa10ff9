import { appendFile, chmod, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Endpoint } from './endpoint.ts'
import type { Home } from './home.ts'
import { processLives } from './process-lives.ts'
import { runProgram } from './run-program.ts'

export interface Installation {
  home: Home
  binaries: Binaries
  endpoint: Endpoint
  settings: Record<string, string>
}

/** Creates the cluster on the first start; after that, only checks that these binaries can open it. */
export async function ensureCluster(
  installation: Installation,
  log: (message: string) => void,
): Promise<void> {
  const { home, binaries } = installation
  const made = await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (made === undefined) {
    log('Creating the database…')
    await createCluster(installation)
  } else if (made.trim() !== binaries.version.split('.')[0]) {
    throw new Error(
      `The data in ${home.folder} was created by PostgreSQL ${made.trim()}, but this Spotter comes with ${binaries.version}. ` +
        'To keep it, run npm run backup -- FILE with the Spotter version that created it, ' +
        'then npm run restore -- FILE with this one and DATA_DIR set to a new folder.',
    )
  }
}

/** Created under another name and then renamed, so an interrupted first start leaves nothing that looks finished. */
async function createCluster(installation: Installation): Promise<void> {
  const { home } = installation
  await removeAbandoned(home)
  if (await stat(home.cluster).catch(() => undefined)) {
    throw new Error(`${home.cluster} contains something that isn't a database. Move it away and start again.`)
  }
  const unfinished = `${home.cluster}.new-${process.pid}`
  try {
    await runInitdb(installation, unfinished)
    await appendFile(join(unfinished, 'postgresql.conf'), "\ninclude_if_exists = 'spotter.conf'\n")
    await rename(unfinished, home.cluster)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    const madeByAnother = await stat(join(home.cluster, 'PG_VERSION')).catch(() => undefined)
    if (!madeByAnother) throw error
  }
}

async function removeAbandoned(home: Home): Promise<void> {
  for (const name of await readdir(home.folder)) {
    const pid = name.match(/^cluster\.new-(\d+)$/)?.[1]
    const abandoned = pid && (Number(pid) === process.pid || !processLives(Number(pid)))
    if (abandoned) await rm(join(home.folder, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

async function runInitdb(
  { home, binaries, endpoint, settings }: Installation,
  target: string,
): Promise<void> {
  const passwordFile = join(home.folder, 'initial-password')
  const access = endpoint.password
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    : ['--auth-local=trust', '--auth-host=reject']
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const syncing = settings.fsync === 'off' ? ['--no-sync'] : []
  if (endpoint.password) await writeFile(passwordFile, endpoint.password, { mode: 0o600 })
  const args = ['-D', target, '-U', 'spotter', ...access, ...locale, ...syncing]
  const { code, output } = await runProgram(join(binaries.folder, 'initdb'), args, { account: home.account })
  await rm(passwordFile, { force: true })
  if (code === 0) return
  if (/no space left|quota exceeded/i.test(output)) {
    throw new Error(
      `The disk is full: the database needs about 60 MB in ${home.folder}. Free up some space, or set DATA_DIR to a folder on another disk.`,
    )
  }
  throw new Error(`Couldn't create the database in ${home.folder}:\n${output.trim()}`)
}

/** Replaces the whole file, because it may belong to a different account. */
export async function writeSettings({ home, endpoint, settings }: Installation): Promise<void> {
  const bySocket = !endpoint.password
  const all = {
    listen_addresses: bySocket ? '' : endpoint.host,
    unix_socket_directories: bySocket ? `"${endpoint.host.replaceAll('"', '""')}"` : '',
    port: String(endpoint.port),
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    ...settings,
  }
  const lines = Object.entries(all).map(
    ([name, value]) => `${name} = '${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'\n`,
  )
  const file = join(home.cluster, 'spotter.conf')
  await writeFile(`${file}.new`, lines.join(''))
  await chmod(`${file}.new`, 0o644)
  await rename(`${file}.new`, file)
}
