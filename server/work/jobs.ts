import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import { mailCarrier } from './mail-carrier.ts'
import { deliverMail } from './mail-delivery.ts'
import { purge } from './purge.ts'

const mailEveryMs = 5_000
// Letters of one moment go out together, which costs one write, and never so fast that requests wait for them.
const mailPauseMs = 250
const purgeEveryMs = 3_600_000

type Job = { poke: () => void; stop: () => Promise<void> }

/** What runs beside requests. Several processes on one PostgreSQL may all run it. */
export function startJobs(database: Database, settings: Settings, log: FastifyBaseLogger) {
  const carry = mailCarrier(settings)
  const failed = (what: string) => (error: unknown) => {
    log.error({ err: error }, `${what} failed`)
    return false
  }
  const mail = repeat(() => deliverMail(database, carry, settings.clock, log).catch(failed('mail')), mailEveryMs, mailPauseMs)
  const old = repeat(() => purge(database, settings).catch(failed('purge')), purgeEveryMs)
  return {
    mailWaiting: mail.poke,
    stop: async () => {
      await Promise.all([mail.stop(), old.stop()])
    },
  }
}

/** Runs work now, after a short pause at every poke and while it answers true, and from time to time; never twice at once. */
export function repeat(work: () => Promise<boolean>, everyMs: number, pauseMs = 0): Job {
  let stopped = false
  let soon: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()
  const pass = () => {
    soon = null
    running = running.then(async () => {
      if (!stopped && (await work())) poke()
    })
  }
  const poke = () => {
    if (!stopped) soon ??= setTimeout(pass, pauseMs)
  }
  const timer = setInterval(poke, everyMs)
  poke()
  return {
    poke,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      if (soon) clearTimeout(soon)
      await running
    },
  }
}
