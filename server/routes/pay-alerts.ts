import { refusalText } from '@/domain/refusals.ts'
import {
  allowSharedAccount,
  checkPayAlert,
  confirmDeposits,
  liftPayFreeze,
  listPayAlerts,
  type PayAlert,
  refuseDeposits,
  releaseDeposits,
} from '@/contract/payroll/pay-alerts.ts'
import type { AlertDecision } from '@/domain/administration/pay-alerts.ts'
import { numberToCall } from '@/domain/payroll/pay-safety.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import { depositHoldsOf } from '../company/deposit-holds.ts'
import { pagedAnswer, wantedPage } from '../http/answers/paged.ts'
import { refuse, refuseProblems } from '../http/answers/problems.ts'
import { type Call, serve } from '../http/serve.ts'
import { accountChangesOf, accountChangesOfAll } from '../stores/personal-info/account-changes.ts'
import {
  closePayAlert,
  findPayAlert,
  notePayAlertChecked,
  type PayAlertOnFile,
  pageOfPayAlerts,
} from '../stores/pay-alerts.ts'
import { markPairKnown } from '../stores/payroll/pay-accounts.ts'
import { refuseHeld, release } from '../work/pay-safety/deposit-holds.ts'
import { notifyEveryAddress } from '../work/pay-safety/pay-safety.ts'
import { decidedLetter, liftedLetter } from '../work/pay-safety/safety-letters.ts'

/** The ways to close an alert. */
function decisionFor({ kind, heldReceipt }: { kind: PayAlert['kind']; heldReceipt: string | null }): AlertDecision {
  if (kind === 'frozen') return 'lift'
  if (heldReceipt !== null) return 'release'
  return kind === 'sharedAccount' ? 'share' : 'check'
}

const iso = (at: number | null): string => (at === null ? '' : new Date(at).toISOString())

function phoneOf({ row, changes, now }: Listed): Pick<PayAlert, 'phone'> {
  const found = numberToCall({ phone: row.phone, cell: row.cell_number ?? '' }, changes, now)
  return found ? { phone: { ending: found.number.slice(-4), since: iso(found.since), isFromHr: found.isFromHr } } : {}
}

type Listed = {
  row: PayAlertOnFile
  changes: Parameters<typeof numberToCall>[1]
  now: number
  reader: string
  people: 1 | 2
}

function toAnswer(listed: Listed): PayAlert {
  const { row, reader, people } = listed
  const decision = decisionFor({ kind: row.kind, heldReceipt: row.held_receipt })
  return {
    id: row.id,
    kind: row.kind,
    decision,
    timestamp: iso(row.raised_at),
    employerId: row.employer_id,
    employeeId: row.employee_id,
    firstName: row.first_name,
    lastName: row.last_name,
    receipt: row.receipt,
    needsTwo: decision === 'release' && people === 2,
    ...phoneOf(listed),
    ...(row.other_employee_id !== null && {
      other: {
        employerId: row.other_employer_id!,
        employeeId: row.other_employee_id,
        firstName: row.other_first_name!,
        lastName: row.other_last_name!,
      },
    }),
    ...(row.checked_by !== null && {
      checked: {
        name: `${row.checker_first_name} ${row.checker_last_name}`,
        timestamp: iso(row.checked_at),
        how: row.checked_how!,
        isCaller: row.checked_by === reader,
      },
    }),
  }
}

type Alert = NonNullable<Awaited<ReturnType<typeof findPayAlert>>> & { id: number }

type Decided = { call: Call; alert: Alert; how: string }

type Closing = {
  closes: AlertDecision[]
  /** Returns a problem if this person may not decide now. */
  problem?: (decided: Decided) => Problem | null
  /** Steps besides closing the alert. */
  follow?: (decided: Decided) => Promise<void>
  /** The alert stays open: someone else must decide. */
  staysOpen?: (decided: Decided) => Promise<void>
}

const closers = { liftPayFreeze, checkPayAlert, allowSharedAccount, confirmDeposits, releaseDeposits, refuseDeposits }

/** Decides on an alert while holding the lock of the employee that it's about. */
function closing(endpoint: (typeof closers)[keyof typeof closers], { closes, ...closing }: Closing) {
  async function named({ db, params: { alertId = '' } }: Pick<Call, 'db' | 'params'>): Promise<Alert | null> {
    const alert = /^\d{1,15}$/.test(alertId) ? await findPayAlert(db, Number(alertId)) : undefined
    if (!alert || !closes.includes(decisionFor(alert))) return null
    return { id: Number(alertId), ...alert }
  }
  const decided = (call: Call, alert: Alert | null): Decided => ({
    call,
    alert: alert!,
    how: (call.body as { how?: string }).how ?? '',
  })
  return serve(endpoint, {
    subject: async (call) => ({ personId: (await named(call))?.personId ?? call.user.personId }),
    present: named,
    precondition: (call, alert) => {
      if (!alert) return refuse(404, refusalText('noAlert'))
      const isOwn = [alert.personId, alert.otherPersonId].includes(call.user.personId)
      const found = isOwn ? problem('', 'pay-alert.own') : closing.problem?.(decided(call as unknown as Call, alert))
      return found ? refuseProblems([found], endpoint) : null
    },
    run: async (outer, alert) => {
      const call = outer as unknown as Call
      if (alert!.closedAt !== null) return {}
      const each = decided(call, alert)
      if (closing.staysOpen) await closing.staysOpen(each)
      else {
        await closing.follow?.(each)
        const by = { by: call.user.personId, how: each.how }
        await closePayAlert(call.db, each.alert.id, by, call.services.clock())
      }
      return {}
    },
  })
}

async function tell({ call, alert }: Decided, did: 'released' | 'refused'): Promise<void> {
  const { db, services } = call
  await notifyEveryAddress(db, services, alert.personId, await accountChangesOf(db, alert.personId), (facts) =>
    decidedLetter({ ...facts, receipt: alert.receipt, did }, services.company),
  )
}

const takesTwo = ({ call }: Decided) => depositHoldsOf(call.services.company).people === 2

export const payAlertRoutes = [
  serve(listPayAlerts, {
    run: async ({ db, query, user, services }) => {
      const wanted = wantedPage(query, { timestamp: 'raised_at' }, 'timestamp')
      const { rows, total } = await pageOfPayAlerts(db, wanted)
      const changes = await accountChangesOfAll(
        db,
        rows.map(({ person_id }) => person_id),
      )
      const { people } = depositHoldsOf(services.company)
      const listed = { now: services.clock(), reader: user.personId, people }
      const alerts = rows.map((row) => toAnswer({ ...listed, row, changes: changes.get(row.person_id)! }))
      return pagedAnswer('payAlerts', alerts, total, wanted)
    },
  }),
  closing(liftPayFreeze, {
    closes: ['lift'],
    follow: async ({ call: { db, services }, alert: { personId } }) =>
      notifyEveryAddress(db, services, personId, await accountChangesOf(db, personId), (facts) =>
        liftedLetter(facts, services.company),
      ),
  }),
  closing(checkPayAlert, { closes: ['check', 'share'] }),
  closing(allowSharedAccount, {
    closes: ['share'],
    follow: ({ call: { db, user, services }, alert }) =>
      markPairKnown(db, [alert.personId, alert.otherPersonId!], user.personId, services.clock()),
  }),
  closing(confirmDeposits, {
    closes: ['release'],
    staysOpen: async ({ call: { db, user, services }, alert, how }) => {
      if (alert.checkedBy === null) await notePayAlertChecked(db, alert.id, user.personId, how, services.clock())
    },
  }),
  closing(releaseDeposits, {
    closes: ['release'],
    problem: (decided) => {
      const { call, alert } = decided
      if (!takesTwo(decided)) return null
      if (alert.checkedBy === null) return problem('', 'pay-alert.first')
      return alert.checkedBy === call.user.personId ? problem('', 'pay-alert.second') : null
    },
    follow: async (decided) => {
      const { call, alert } = decided
      await release(call.db, call.services, alert.personId, alert.receipt)
      await tell(decided, 'released')
    },
  }),
  closing(refuseDeposits, {
    closes: ['release'],
    follow: async (decided) => {
      const { call, alert, how } = decided
      await refuseHeld(call.db, call.services, alert.receipt, how)
      await tell(decided, 'refused')
    },
  }),
]
