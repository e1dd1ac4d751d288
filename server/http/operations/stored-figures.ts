import { Gauge, type Registry } from 'prom-client'
import { within } from '../../base/time-limit.ts'
import type { Clock } from '../../base/clock.ts'
import type { Database } from '../../db/database.ts'
import { oldestUnsealed } from '../../stores/audit/audit-chain.ts'
import { payrollBacklog } from '../../stores/payroll/payroll-desk.ts'
import { waitingWork } from '../../stores/time-off/waiting-work.ts'

/** Several monitors may ask at the same time. */
const keptForMs = 2_000
/** Prometheus gives up after ten seconds. */
const limitMs = 3_000

/**
 * Gauges read from the database; every process reports the same values. If the database doesn't answer, they're omitted, so that
 * the process's own series are still reported.
 */
export function addStoredFigures(registers: Registry[], { read }: Pick<Database, 'read'>, clock: Clock): void {
  const figures = atMostEvery(keptForMs, () =>
    within(limitMs, Promise.all([waitingWork(read), payrollBacklog(read), oldestUnsealed(read)])).then(
      ([work, backlog, unsealed]) => ({ work, backlog, unsealed }),
      () => null,
    ),
  )
  type Figures = NonNullable<Awaited<ReturnType<typeof figures>>>
  const gauge = (name: string, help: string, valueIn: (figures: Figures) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const read = await figures()
        if (read) this.set(valueIn(read))
        else this.remove()
      },
    })
  const age = (at: number | null) => (at === null ? 0 : Math.max(0, (clock() - at) / 1000))

  new Gauge({
    name: 'ess_database_up',
    help: '1 if the database answered the queries behind these figures.',
    registers,
    async collect() {
      this.set((await figures()) ? 1 : 0)
    },
  })
  gauge('ess_mail_waiting', 'Unsent emails.', ({ work }) => work.mail)
  gauge('ess_mail_oldest_seconds', 'Age of the oldest unsent email.', ({ work }) => age(work.oldestLetter))
  gauge('ess_host_locked', '1 while the payroll host is locked.', ({ work }) => (work.hostLocked ? 1 : 0))
  gauge('ess_payroll_waiting', 'Changes waiting for the payroll host or for payroll.', ({ backlog }) => backlog.waiting)
  gauge('ess_payroll_refused', 'Refused changes that nobody has settled yet.', ({ backlog }) => backlog.refused)
  new Gauge({
    name: 'ess_payroll_changes',
    help: 'Changes that payroll does not have yet, by kind and state.',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { kind, ...counts } of (await figures())?.backlog.kinds ?? [])
        for (const state of ['waiting', 'held', 'sent', 'refused'] as const) this.set({ kind, state }, counts[state])
    },
  })
  gauge('ess_payroll_oldest_seconds', 'How long the oldest change has been waiting.', ({ backlog }) =>
    age(backlog.oldest),
  )
  gauge('ess_sessions', 'Sessions that were not signed out or purged.', ({ work }) => work.sessions)
  gauge(
    'ess_audit_unsealed_seconds',
    'Age of the oldest audit entry that is not in the hash chain yet.',
    ({ unsealed }) => age(unsealed),
  )
}

/** Runs once at a time. Callers soon afterward get the same result. */
function atMostEvery<Result>(ms: number, work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | null = null
  let since = 0
  return () => {
    if (!result || performance.now() - since >= ms) {
      since = performance.now()
      result = work()
    }
    return result
  }
}
