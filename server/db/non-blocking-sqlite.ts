import { setTimeout as pause } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'

const retryEveryMs = 3

/**
 * A SQLite dialect whose queries wait for other writing processes without blocking this one. `settled` is awaited after each
 * transaction, and after each query outside a transaction.
 */
export class NonBlockingSqliteDialect extends SqliteDialect {
  constructor(
    private readonly config: SqliteDialectConfig,
    private readonly timeoutMs: number,
    private readonly settled = async () => {},
  ) {
    super(config)
  }

  override createDriver(): SqliteDriver {
    return new NonBlockingDriver(this.config, this.timeoutMs, this.settled)
  }
}

class NonBlockingDriver extends SqliteDriver {
  constructor(
    config: SqliteDialectConfig,
    private readonly timeoutMs: number,
    private readonly settled: () => Promise<void>,
  ) {
    super(config)
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new NonBlockingConnection(await super.acquireConnection(), this.timeoutMs)
  }

  /** A writer gets its result only after `settled`. */
  override async releaseConnection(): Promise<void> {
    try {
      await this.settled()
    } finally {
      await super.releaseConnection()
    }
  }

  /** SQLite itself rolls back when the disk is full. A failing rollback after that must not hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: Error) => {
      if (!error.message.includes('no transaction is active')) throw error
    })
  }
}

class NonBlockingConnection implements DatabaseConnection {
  constructor(
    private readonly connection: DatabaseConnection,
    private readonly timeoutMs: number,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.connection.executeQuery(query)
    } catch (error) {
      if (!isBusy(error)) throw error
      return this.retried(query, performance.now() + this.timeoutMs)
    }
  }

  private async retried<Row>(query: CompiledQuery, until: number): Promise<QueryResult<Row>> {
    for (;;) {
      await pause(retryEveryMs)
      try {
        return await this.connection.executeQuery(query)
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw error
      }
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number) {
    return this.connection.streamQuery<Row>(query, chunkSize)
  }
}

const isBusy = (error: unknown) => (error as { code?: string }).code === 'SQLITE_BUSY'
