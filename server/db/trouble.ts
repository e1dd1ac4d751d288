/**
 * 'away': the database can't be reached. 'busy': it didn't answer in time. Both are temporary. 'full': its disk is full until an
 * operator frees up space.
 */
export type Trouble = 'away' | 'busy' | 'full'

const away = [
  // PostgreSQL: broken connections, shutting down or starting up, too many connections.
  /^(08...|57P0[1235]|25P03|53300)$/,
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/,
]
// The driver's own errors have no code.
const awayInWords = /^Connection terminated|not queryable$|^Query read timeout$/

// A lock or a statement took too long, a deadlock was broken, or another process is writing to SQLite.
const busy = /^(55P03|57014|40001|40P01|SQLITE_BUSY.*)$/
// All connections were in use.
const busyInWords = /^timeout exceeded when trying to connect$/

const full = /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/

/** Classifies query errors that aren't caused by the query itself; null for other errors. */
export function troubleOf(error: unknown): Trouble | null {
  const { code = '', message = '', syscall } = (error ?? {}) as NodeJS.ErrnoException
  if (busy.test(code) || busyInWords.test(message)) return 'busy'
  if (full.test(code)) return 'full'
  // A stopped PostgreSQL has no socket file.
  const noSocket = code === 'ENOENT' && syscall === 'connect'
  return noSocket || away.some((codes) => codes.test(code)) || awayInWords.test(message) ? 'away' : null
}
