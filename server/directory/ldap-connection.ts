import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls, type ConnectionOptions, type TLSSocket } from 'node:tls'
import { Client, type Entry, type Filter, ResultCodeError, type SearchOptions } from 'ldapts'
import type { DirectoryServer, DirectorySettings } from '../settings/directory-settings.ts'

/** The server didn't answer, or another server answered in its place. A different server may work. */
export class Unreachable extends Error {}

/** The server answered and refused. Asking another one would count against the account twice. */
export class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

export type Connection = {
  bind: (dn: string, password: string) => Promise<void>
  /** Reads the results in pages. Leaves out referrals to other servers. */
  search: (base: string, filter: Filter, attributes: string[], more?: SearchOptions) => Promise<Entry[]>
  tls: () => TLSSocket | null
}

const pageSize = 500
/** Shorter than the time for a whole attempt, so that an unresponsive server leaves time for the next one. */
const mostConnectMs = 2_500

/** Result codes of a server that can't answer now: busy, unavailable, time limit exceeded. */
const notNow = [3, 51, 52]
const noSuchObject = 32
const referral = 10

/** Does the work on a separate connection, then closes it. Everything ends after `limitMs`. */
export async function onServer<Result>(
  server: DirectoryServer,
  { ca }: Pick<DirectorySettings, 'ca'>,
  { limitMs, signal }: { limitMs: number; signal?: AbortSignal },
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const sockets: Socket[] = []
  const kept = <S extends Socket>(socket: S): S => {
    sockets.push(socket)
    // The client removes its listeners before it closes the socket.
    socket.on('error', () => {})
    return socket
  }
  const connectMs = Math.min(mostConnectMs, limitMs)
  const tls = tlsOptions(server, ca)
  const client = new Client({
    url: server.url,
    timeout: limitMs,
    connectTimeout: connectMs,
    ...(server.secure && { tlsOptions: tls }),
    createConnection: ((...given: Parameters<typeof connectTcp>) => kept(connectTcp(...given))) as typeof connectTcp,
    createSecureConnection: ((...given: Parameters<typeof connectTls>) =>
      kept(connectTls(...given))) as typeof connectTls,
  })
  const connection: Connection = {
    bind: (dn, password) => answered(() => client.bind(dn, password)),
    search: (base, filter, attributes, more) =>
      answered(() => client.search(base, { filter, attributes, paged: { pageSize }, ...more })).then(
        ({ searchEntries }) => searchEntries,
        (error: unknown) => {
          if (error instanceof Refused && [noSuchObject, referral].includes(error.code)) return []
          throw error
        },
      ),
    tls: () => sockets.find((socket): socket is TLSSocket => 'getPeerCertificate' in socket) ?? null,
  }
  const over = timeOver(limitMs, signal)
  const done = (async () => {
    // StartTLS has no time-out of its own, but the whole attempt has one.
    if (!server.secure) await answered(() => client.startTLS({ ...tls }))
    return work(connection)
  })()
  done.catch(() => {})
  try {
    return await Promise.race([done, over.promise])
  } finally {
    over.clear()
    void client.unbind().catch(() => {})
    for (const socket of sockets) socket.destroySoon()
    if (over.isOver()) for (const socket of sockets) socket.destroy()
  }
}

function tlsOptions({ host }: DirectoryServer, ca: string | undefined): ConnectionOptions {
  return { host, ...(isIP(host) ? {} : { servername: host }), ...(ca !== undefined && { ca }), minVersion: 'TLSv1.2' }
}

function timeOver(limitMs: number, signal?: AbortSignal) {
  const limit = AbortSignal.timeout(limitMs)
  const either = signal ? AbortSignal.any([signal, limit]) : limit
  let stop = () => {}
  const promise = new Promise<never>((_, reject) => {
    const end = () => reject(new Unreachable(`no answer within ${Math.round(limitMs)} ms`))
    if (either.aborted) end()
    either.addEventListener('abort', end, { once: true })
    stop = () => either.removeEventListener('abort', end)
  })
  promise.catch(() => {})
  return { promise, clear: stop, isOver: () => either.aborted }
}

/** The client's own errors have no code: a closed connection is a plain Error. */
async function answered<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    const { message } = error as Error
    if (!(error instanceof ResultCodeError)) throw new Unreachable(message, { cause: error })
    if (notNow.includes(error.code)) throw new Unreachable(message, { cause: error })
    throw new Refused(error.code, message)
  }
}
