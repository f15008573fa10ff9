import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'

/** Commits durably, and with it everything that was committed before: PostgreSQL's log has one order. */
export const DURABLY = "select pg_logical_emit_message(true, 'durable', '')"

/** For what leaves the process outside a transaction, such as an event about someone else's change. */
export async function makeDurable<T>(db: Kysely<T>) {
  await db.executeQuery(CompiledQuery.raw(DURABLY))
}

/**
 * A transaction that notifies others holds a lock on the whole PostgreSQL until its commit is durable, on the replica,
 * too. So it commits without waiting, and then waits without the lock: see docs/decisions/0040-durable-outside-the-lock.md
 */
class Driver extends PostgresDriver {
  readonly #writing = new WeakSet<DatabaseConnection>()

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    this.#writing.delete(connection)
    if (settings.accessMode === 'read only') return super.beginTransaction(connection, settings)
    await connection.executeQuery(CompiledQuery.raw('begin; set local synchronous_commit = off'))
    this.#writing.add(connection)
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection)
    // On the same connection: no other could tell that the server hasn't crashed in between.
    if (this.#writing.delete(connection)) await connection.executeQuery(CompiledQuery.raw(DURABLY))
  }
}

export class DurableDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new Driver(this.#config)
  }
}
