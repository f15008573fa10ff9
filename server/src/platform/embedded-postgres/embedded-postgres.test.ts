import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { shortLivedFolder } from '../../../test/processes/short-lived-folder.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const asRoot = process.getuid?.() === 0
const settings = { fsync: 'off' }
const module = JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)

let template: string
let folder: string
let started: EmbeddedPostgres[]
let children: ChildProcess[]
let messages: string[]

async function openFolder(): Promise<string> {
  const path = await shortLivedFolder('spotter-pg-')
  await chmod(path, 0o755)
  return path
}

beforeAll(async () => {
  template = await openFolder()
  const options = { dataDir: join(template, 'data'), log: () => undefined, settings }
  await (await startEmbeddedPostgres(options)).stop()
})

afterAll(() => rm(template, { recursive: true }))

beforeEach(async () => {
  folder = await openFolder()
  spawnSync('cp', ['-a', join(template, 'data'), join(folder, 'data')])
  started = []
  children = []
  messages = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const postgres of started) await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(dataDir = join(folder, 'data')) {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: (message) => messages.push(message),
    settings,
  })
  started.push(postgres)
  return postgres
}

async function query(postgres: Pick<EmbeddedPostgres, 'connectionString'>, sql: string) {
  const client = new pg.Client({ connectionString: postgres.connectionString })
  await client.connect()
  try {
    const { rows } = await client.query(sql)
    return rows[0]
  } finally {
    await client.end()
  }
}

function spawnServer(dataDir: string, account: { uid?: number; gid?: number } = {}) {
  const code = `
    const { startEmbeddedPostgres } = await import(${module})
    const options = { dataDir: ${JSON.stringify(dataDir)}, log() {}, settings: ${JSON.stringify(settings)} }
    startEmbeddedPostgres(options).then(
      ({ connectionString, stop }) => {
        console.log(connectionString)
        process.on('SIGTERM', () => stop().then(() => process.exit(0)))
      },
      (error) => { console.log(error.message); process.exit(1) },
    )`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...account,
  })
  children.push(child)
  return child
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [chunk] = await once(child.stdout!, 'data')
  return String(chunk).trim()
}

async function postmasterPid(dataDir = join(folder, 'data')): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
}

function lives(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  const state = stdout.trim()
  return state !== '' && !state.startsWith('Z')
}

test('the first start creates a UTF-8 database that uses UTC and syncs to disk by default', async () => {
  const dataDir = join(folder, 'new')
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  started.push(postgres)
  const shown = await query(
    postgres,
    `select current_user as "user", current_database() as name, current_setting('TimeZone') as zone,
       current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
       current_setting('listen_addresses') as addresses, pg_encoding_to_char(encoding) as encoding,
       upper('é') as upper, current_setting('server_version_num')::int / 10000 as major
     from pg_database where datname = current_database()`,
  )
  expect(shown).toEqual({
    user: 'spotter',
    name: 'spotter',
    zone: 'UTC',
    fsync: 'on',
    commit: 'on',
    addresses: '',
    encoding: 'UTF8',
    upper: 'É',
    major: 18,
  })
})

test('a second start finds the data of the first, and a clean stop leaves no process', async () => {
  const first = await start()
  await query(first, 'create table kept as select 42 as answer')
  const pid = await postmasterPid()
  await first.stop()
  await first.stop()
  expect(lives(pid)).toBe(false)
  expect(await readdir(join(folder, 'data/postgres/socket'))).toEqual([])

  const second = await start()
  expect(await query(second, 'table kept')).toEqual({ answer: 42 })
})

test('a server that starts after another was killed takes over its PostgreSQL and loses nothing', async () => {
  const killed = spawnServer(join(folder, 'data'))
  const connectionString = await firstLine(killed)
  await query({ connectionString }, 'create table kept as select 42 as answer')
  const pid = await postmasterPid()
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(lives(pid)).toBe(true)

  const postgres = await start()
  expect(await postmasterPid()).toBe(pid)
  expect(messages).toContain('PostgreSQL was still running; using it again.')
  expect(await query(postgres, 'table kept')).toEqual({ answer: 42 })
  await postgres.stop()
  expect(lives(pid)).toBe(false)
})

test('a second server on the same data folder is refused and the first keeps running', async () => {
  const first = await start()
  await expect(start()).rejects.toThrow(
    new RegExp(`Another server is already using .*process ${process.pid}\\)`),
  )
  expect(await query(first, 'select 1 as one')).toEqual({ one: 1 })
})

test('if two servers start at the same moment on an empty folder, exactly one runs', async () => {
  const answers = await Promise.all([1, 2].map(() => firstLine(spawnServer(join(folder, 'new')))))
  expect(answers.filter((answer) => answer.startsWith('postgresql://'))).toHaveLength(1)
  expect(answers.filter((answer) => answer.startsWith('Another server is already using'))).toHaveLength(1)
  const running = children[answers.findIndex((answer) => answer.startsWith('postgresql://'))]!
  running.kill('SIGTERM')
  await once(running, 'exit')
})

test('PostgreSQL is restarted if it crashes under a running server', async () => {
  const postgres = await start()
  await query(postgres, 'create table kept as select 42 as answer')
  process.kill(await postmasterPid(), 'SIGKILL')
  await expect.poll(() => messages, { timeout: 60_000 }).toContain('PostgreSQL is running again.')
  expect(await query(postgres, 'table kept')).toEqual({ answer: 42 })
})

test('after the machine crashes, another process with the old ID does not get in the way', async () => {
  const first = await start()
  await query(first, 'create table kept as select 42 as answer')
  const file = join(folder, 'data/postgres/cluster/postmaster.pid')
  const left = await readFile(file, 'utf8')
  await first.stop()
  // It runs under PostgreSQL's account, so PostgreSQL would mistake it for a postmaster.
  const { uid, gid } = await stat(join(folder, 'data/postgres/cluster'))
  const bystander = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' })
  children.push(bystander)
  await writeFile(file, left.replace(/^\d+/, String(bystander.pid)))
  await chown(file, uid, gid)

  expect(await query(await start(), 'table kept')).toEqual({ answer: 42 })
})

test('leftovers of an interrupted first start are cleaned up', async () => {
  const home = join(folder, 'data/postgres')
  await mkdir(join(home, 'cluster.new-1999999999/base'), { recursive: true })
  await rm(join(home, 'cluster'), { recursive: true, force: true })

  expect(await query(await start(), 'select 1 as one')).toEqual({ one: 1 })
  expect(await readdir(home)).not.toContain('cluster.new-1999999999')
})

test('data of another major version stays unchanged, and the message says what to do', async () => {
  await writeFile(join(folder, 'data/postgres/cluster/PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(
    /was created by PostgreSQL 17, but this Spotter comes with 18.*npm run backup.*npm run restore/,
  )
})

test('if the data folder cannot be written to, the message names it and says what to do', async () => {
  await writeFile(join(folder, 'file'), 'a file')
  await expect(start(join(folder, 'file'))).rejects.toThrow(
    /Can't use the data folder .*: there's a file where a folder should be/,
  )
  if (!asRoot) return
  const ordinary = spawnServer(join(folder, 'of-root/data'), { uid: 12_345, gid: 12_345 })
  expect(await firstLine(ordinary)).toMatch(/this account can't write there.*DATA_DIR/)
})

test('the data folder can have spaces, quotes, and a path too long for a socket', async () => {
  const dataDir = join(folder, "it's a 'quoted' folder", 'deep'.repeat(30), 'data')
  const postgres = await start(dataDir)
  expect(await query(postgres, 'select 1 as one')).toEqual({ one: 1 })
  const socketFolder = new URL(postgres.connectionString).searchParams.get('host')!
  expect((await stat(socketFolder)).mode & 0o007).toBe(0)
  await postgres.stop()
  await rm(socketFolder, { recursive: true })
})

test.skipIf(!asRoot)('root can keep its data in a folder that only root can enter', async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const first = await start(join(closed, 'data'))
  await query(first, 'create table kept as select 42 as answer')
  await first.stop()
  const location = (await readFile(join(closed, 'data/postgres.location'), 'utf8')).trim()

  expect(messages.join()).toContain(`The database is in ${location}`)
  expect((await stat(location)).mode & 0o007).toBe(0)
  const second = await start(join(closed, 'data'))
  expect(await query(second, 'table kept')).toEqual({ answer: 42 })
  await second.stop()
  await rm(location, { recursive: true })
})

test.skipIf(!asRoot)('neither another account nor another process of the same account gets in', async () => {
  const { connectionString } = await start()
  const attempt = `
    const { default: pg } = await import(${JSON.stringify(import.meta.resolve('pg'))})
    new pg.Client(process.argv[1]).connect().then(() => console.log('in'), (error) => console.log(error.code))`
  for (const account of [
    { uid: 12_345, gid: 12_345 },
    { uid: 65_534, gid: 65_534 },
  ]) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', attempt, connectionString], account)
    expect(await firstLine(child)).toBe('EACCES')
  }
})
