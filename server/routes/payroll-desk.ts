import { refusalText } from '@/domain/refusals.ts'
import {
  downloadPayrollChanges,
  getPayrollOverview,
  listPayrollDesk,
  type PayrollChange,
  resendPayrollChange,
  settlePayrollChange,
} from '@/contract/payroll/payroll-desk.ts'
import type { QueryOf } from '@/contract/endpoint/endpoint.ts'
import { deskText, deskWords, isAfterStep, stepsOn, type DeskStep } from '@/domain/administration/payroll-desk.ts'
import { problem } from '@/domain/problem.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { maxDownloadedRows } from '@/domain/spreadsheet.ts'
import type { Db } from '../db/tables.ts'
import { pagedAnswer, wantedPage } from '../http/answers/paged.ts'
import { refuse, type Refusal, refuseProblems } from '../http/answers/problems.ts'
import { callerLanguage } from '../http/caller-language.ts'
import { spreadsheetOf } from '../http/answers/spreadsheet.ts'
import { type Call, serve } from '../http/serve.ts'
import { countDifferences } from '../stores/payroll/differences.ts'
import {
  type ChangeOnDesk,
  countByKind,
  countToAct,
  deskById,
  deskIds,
  employersOnDesk,
} from '../stores/payroll/payroll-desk.ts'
import { readUserSettings } from '../stores/people/user-settings.ts'
import { isFrozen } from '../stores/pay-alerts.ts'
import { resendChange, settleChange } from '../work/payroll/desk-steps.ts'
import type { PutBack } from '../work/payroll/settle-changes.ts'
import { payrollDeskSheet } from './payroll-desk-spreadsheet.ts'

const iso = (at: number) => new Date(at).toISOString()

const versionOf = ({ state, step_count }: Pick<ChangeOnDesk, 'state' | 'step_count'>) => `${state} ${step_count}`

const isOwn = ({ personId, madeBy }: ChangeOnDesk, readerId: string) => personId === readerId || madeBy === readerId

const stepsFor = (row: ChangeOnDesk, readerId: string) =>
  stepsOn({ state: row.state, isSuperseded: Boolean(row.isSuperseded), isOwn: isOwn(row, readerId) })

function changeAnswer(row: ChangeOnDesk, readerId: string): PayrollChange {
  const { state, sent_at, settled_at, received_at } = row
  const isSettled = state !== 'waiting' && state !== 'held' && state !== 'sent'
  return {
    id: row.id,
    receipt: row.receipt,
    kind: row.kind,
    employerId: row.employerId,
    employeeId: row.employeeId,
    firstName: row.firstName ?? '',
    lastName: row.lastName ?? '',
    state,
    since: iso((isSettled ? settled_at : state === 'sent' ? sent_at : null) ?? received_at),
    signedAt: iso(row.signed_at),
    receivedAt: iso(received_at),
    attempts: row.attempts,
    isUncertain: row.is_uncertain !== 0,
    reason: (state === 'held' ? row.hold_reason : row.reason) ?? '',
    settledBy: `${row.settlerFirstName ?? ''} ${row.settlerLastName ?? ''}`.trim(),
    steps: stepsFor(row, readerId),
    version: versionOf(row),
  }
}

type Asked = Pick<Call, 'user' | 'services'> & { query: QueryOf<typeof listPayrollDesk> }

const columns = { receivedAt: 'payroll_changes.received_at', completeName: 'employees.last_name' } as const

const deskWanted = ({ query, user, services }: Asked) => ({
  ...wantedPage({ sort: 'receivedAt', ...query }, columns, 'receivedAt'),
  state: query.state ?? 'open',
  kind: query.kind,
  employerId: query.employerId,
  olderThanDays: query.olderThanDays,
  search: query.search ?? '',
  now: services.clock(),
  readerId: user.personId,
})

async function onDesk(db: Db, { changeId = '' }: Record<string, string>): Promise<ChangeOnDesk | Refusal> {
  const [row] = /^\d{1,15}$/.test(changeId) ? await deskById(db, [Number(changeId)]) : []
  return row ?? refuse(404, refusalText('noChange'))
}

type StepCall = Pick<Call, 'db' | 'user' | 'services'> & { body: { version: string; reason?: string } }

/** A step at the desk, made while holding the lock of the record's owner. */
function served(
  endpoint: typeof resendPayrollChange | typeof settlePayrollChange,
  step: DeskStep,
  make: (call: StepCall, receipt: string) => Promise<void>,
) {
  return serve(endpoint, {
    subject: async ({ db, params, user }) => {
      const row = await onDesk(db, params)
      return { personId: 'personId' in row ? row.personId : user.personId }
    },
    present: ({ db, params }) => onDesk(db, params),
    run: async (call: StepCall, row) => {
      const { db, user, body, services } = call
      if (isOwn(row, user.personId)) return refuseProblems([problem('', 'pay-alert.own')], endpoint)
      if (body.version !== versionOf(row)) {
        if (isAfterStep(step, row.state)) return changeAnswer(row, user.personId)
        const state = deskWords.state(changeAnswer(row, user.personId))
        return refuseProblems([problem('', 'desk.moved', { state })], endpoint)
      }
      const why = await whyNot(db, row, step, user.personId)
      if (why) return refuseProblems([why], endpoint)
      await make(call, row.receipt)
      services.payrollWaiting.emit('raised')
      return changeAnswer((await deskById(db, [row.id]))[0]!, user.personId)
    },
  })
}

async function whyNot(db: Db, row: ChangeOnDesk, step: DeskStep, readerId: string) {
  if (row.isSuperseded) return problem('', 'desk.later')
  if (!stepsFor(row, readerId).includes(step)) return problem('', 'desk.no-step')
  // A refused change would take effect again.
  return row.state === 'refused' && (await isFrozen(db, row.personId)) ? problem('', 'desk.frozen') : null
}

/** `putBack`: the same as for refusals. */
export const payrollDeskRoutes = (putBack: PutBack) => [
  serve(listPayrollDesk, {
    run: async (call) => {
      const wanted = deskWanted(call)
      const { ids, total } = await deskIds(call.db, wanted)
      const rows = await deskById(call.db, ids)
      return pagedAnswer(
        'payrollChanges',
        rows.map((row) => changeAnswer(row, call.user.personId)),
        total,
        wanted,
      )
    },
  }),
  serve(downloadPayrollChanges, {
    run: async (call) => {
      const { db, user, services } = call
      const { timeZone } = await readUserSettings(db, user.personId)
      return spreadsheetOf({
        language: await callerLanguage(call),
        title: () => deskText('title'),
        today: todayIn(timeZone, services.clock()),
        columns: () => payrollDeskSheet(timeZone),
        ...(await deskIds(db, { ...deskWanted(call), limit: maxDownloadedRows, offset: 0 })),
        rowsOf: async (ids) => (await deskById(db, ids)).map((row) => changeAnswer(row, user.personId)),
      })
    },
  }),
  serve(getPayrollOverview, {
    run: async ({ db, user, services }) => {
      const [kinds, employers, toAct, differences] = await Promise.all([
        countByKind(db),
        employersOnDesk(db),
        countToAct(db, services.clock(), user.personId),
        countDifferences(db),
      ])
      return { kinds: kinds.map((each) => ({ ...each, oldest: iso(each.oldest) })), employers, toAct, differences }
    },
  }),
  served(resendPayrollChange, 'resend', ({ db, services, user }, receipt) =>
    resendChange({ db, services, putBack, by: user.personId }, receipt),
  ),
  served(settlePayrollChange, 'done', ({ db, services, user, body }, receipt) =>
    settleChange({ db, services, putBack, by: user.personId }, receipt, body.reason ?? ''),
  ),
]
