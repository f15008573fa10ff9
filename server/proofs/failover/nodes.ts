import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '../../src/platform/embedded-postgres/binaries.ts'
import { ensureCluster, type Installation } from '../../src/platform/embedded-postgres/cluster.ts'
import { connectionStringOf, findEndpoint } from '../../src/platform/embedded-postgres/endpoint.ts'
import { findHome } from '../../src/platform/embedded-postgres/home.ts'
import { startPostmaster } from '../../src/platform/embedded-postgres/postmaster.ts'
import { runProgram } from '../../src/platform/embedded-postgres/run-program.ts'

const SETTINGS = { fsync: 'off', wal_keep_size: '1GB', max_wal_senders: '5', shared_buffers: '32MB' }
const DATABASE = 'spotter'

/** One PostgreSQL of a pair. Nobody restarts it when it's gone. */
export class Node {
  readonly connectionString: string
  readonly #installation: Installation
  readonly #dataDir: string

  private constructor(installation: Installation, dataDir: string) {
    this.#installation = installation
    this.#dataDir = dataDir
    this.connectionString = connectionStringOf(installation.endpoint, DATABASE)
  }

  static async #prepare(settings: Record<string, string>) {
    const dataDir = await mkdtemp(join(tmpdir(), 'spotter-node-'))
    const home = await findHome(dataDir, () => undefined)
    const binaries = await findBinaries(home.account)
    const endpoint = await findEndpoint(home)
    const installation = { home, binaries, endpoint, settings: { ...SETTINGS, ...settings } }
    return new Node(installation, dataDir)
  }

  static async create() {
    const node = await Node.#prepare({})
    await ensureCluster(node.#installation, () => undefined)
    await startPostmaster(node.#installation)
    await node.query(`create database ${DATABASE}`, 'postgres')
    return node
  }

  /** Another one that follows this one, on a line of its own if there is one. From now on, this one waits for it. */
  async startStandby({ host, port }: { host: string; port: number } = this.#installation.endpoint) {
    const standby = await Node.#prepare({ primary_conninfo: `host=${host} port=${port} user=spotter` })
    const { home } = standby.#installation
    const session = await this.#connect('postgres')
    await session.query("select pg_backup_start('standby', true)")
    const uid = home.account ? ['--preserve=ownership'] : []
    await runProgram('cp', ['-r', ...uid, `${this.#installation.home.cluster}/.`, home.cluster])
    const { rows } = await session.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await session.end()
    await writeFile(join(home.cluster, 'backup_label'), rows[0]!.labelfile)
    for (const name of ['postmaster.pid', 'postgresql.auto.conf'])
      await rm(join(home.cluster, name), { force: true })
    await writeFile(join(home.cluster, 'postgresql.auto.conf'), '')
    await writeFile(join(home.cluster, 'standby.signal'), '')
    const { account } = home
    if (account) await runProgram('chown', ['-R', `${account.uid}:${account.gid}`, home.cluster])
    await startPostmaster(standby.#installation)
    await this.configure({ synchronous_standby_names: '*' })
    while (!(await this.query("select from pg_stat_replication where sync_state = 'sync'")).rowCount)
      await wait(20)
    return standby
  }

  async promote() {
    await this.query('select pg_promote()')
  }

  async configure(settings: Record<string, string>) {
    for (const [name, value] of Object.entries(settings)) {
      await this.query(`alter system set ${name} = '${value}'`)
    }
    await this.query('select pg_reload_conf()')
  }

  /** The way an administrator would who can't get in: in the file. It counts once the server is told to read it. */
  async configureFile(text: string) {
    await writeFile(join(this.#installation.home.cluster, 'postgresql.auto.conf'), text)
  }

  async query(text: string, database = DATABASE) {
    const session = await this.#connect(database)
    return session.query(text).finally(() => session.end())
  }

  async #connect(database: string) {
    const session = new pg.Client(connectionStringOf(this.#installation.endpoint, database))
    session.on('error', () => undefined)
    await session.connect()
    // What the proof itself writes waits for no one.
    await session.query('set synchronous_commit = local; set default_transaction_read_only = off')
    return session
  }

  /** To the postmaster and every process that it has started. */
  async signal(signal: NodeJS.Signals) {
    const file = await readFile(join(this.#installation.home.cluster, 'postmaster.pid'), 'utf8').catch(
      () => '',
    )
    const postmaster = Number.parseInt(file, 10)
    if (!postmaster) return
    const { output } = await runProgram('ps', ['-eo', 'pid=,ppid='])
    const children = output
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([pid, parent]) => (parent === postmaster ? [pid!] : []))
    // The postmaster first: otherwise, it would see its children die.
    for (const pid of [postmaster, ...children]) {
      try {
        process.kill(pid, signal)
      } catch {
        // It has ended in the meantime.
      }
    }
  }

  async stop() {
    const { home, binaries } = this.#installation
    await runProgram(join(binaries.folder, 'pg_ctl'), ['stop', '-m', 'fast', '-w', '-D', home.cluster], {
      account: home.account,
    })
  }

  async remove() {
    await this.signal('SIGKILL')
    await rm(this.#dataDir, { recursive: true, force: true, maxRetries: 10 })
    if (!this.#installation.home.folder.startsWith(this.#dataDir)) {
      await rm(this.#installation.home.folder, { recursive: true, force: true })
    }
  }
}
