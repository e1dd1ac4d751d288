import { patchDriverText } from '@/contract/drivers/driver-text.ts'
import type { Keyword } from '@/domain/texts/keywords.ts'
import type { Db } from '../../db/tables.ts'
import { addAudit } from '../../stores/audit/audit.ts'
import {
  type DriverTextOnFile,
  elected,
  peopleWithNumber,
  readDriverText,
  saveDriverText,
  wholeNumber,
} from '../../stores/texts/driver-text.ts'
import { addPayrollChanges, laneOf } from '../../stores/payroll/payroll-changes.ts'
import { employeeLock } from '../../stores/people/employee-lock.ts'
import { namesOf } from '../../stores/people/employees.ts'
import { spendToken } from '../../stores/sign-in/spent-tokens.ts'
import { addConsent, lastConsent } from '../../stores/texts/text-consents.ts'
import { askToConfirm, textDueAt } from '../mailed-links/driver-text-confirmation.ts'
import type { WorkServices } from '../services.ts'

/** The provider repeats its calls for some hours at most. */
const repeatedForMs = 7 * 24 * 3_600_000

/** `at`: when it was texted, in milliseconds. Null: just now. */
export type FromPhone = { sid: string; from: string; keyword: Keyword; at: number | null }

/**
 * Acts on a keyword that was texted to us: STOP opts out everyone with that number on file, and START opts back in those whom
 * STOP opted out. A repeated call changes nothing, and neither does a text that's older than the person's last choice. Each
 * person's change goes to payroll like one on the screen.
 */
export async function takeFromPhone(
  services: WorkServices,
  { sid, from, keyword, at }: FromPhone,
  newReceipt: () => string,
): Promise<void> {
  if (keyword === 'help') return
  const { database, clock } = services
  await database.change(
    async (tx) => {
      const now = clock()
      if (!(await spendToken(tx, 'texts', sid, now + repeatedForMs))) return
      for (const personId of await peopleWithNumber(tx, from)) {
        await database.hold(tx, employeeLock(personId))
        const onFile = await readDriverText(tx, personId)
        // The number may have been changed in the meantime.
        if (wholeNumber(onFile) !== from) continue
        const last = await lastConsent(tx, personId)
        if (at !== null && last && last.at >= at) continue
        const texted = { tx, services, personId, onFile, last, sid, receipt: newReceipt() }
        await (keyword === 'stop' ? stop(texted) : start(texted))
      }
    },
    () => true,
  )
  services.mailWaiting()
  services.payrollWaiting.emit('raised')
}

type Texted = {
  tx: Db
  services: WorkServices
  personId: string
  onFile: DriverTextOnFile
  last: Awaited<ReturnType<typeof lastConsent>>
  sid: string
  receipt: string
}

async function stop(texted: Texted): Promise<void> {
  const { onFile } = texted
  if (onFile.optedIn) await take(texted, elected(onFile, { status: 'O' }), 'stop')
}

async function start(texted: Texted): Promise<void> {
  const { tx, services, personId, onFile, last } = texted
  if (onFile.optedIn) {
    // They opted in on the screen, but an earlier STOP blocked the text.
    const isDue = (textDueAt(onFile) ?? Infinity) <= services.clock()
    if (onFile.undelivered !== 'stopped' || !isDue) return
    const asked = await askToConfirm(tx, services, personId, onFile)
    return saveDriverText(tx, personId, asked, services.clock())
  }
  if (last?.way !== 'stop' || last.number !== wholeNumber(onFile)) return
  const { carrierAddress: carrierAddr, areaCode, prefix, lineNumber } = onFile
  const next = elected(onFile, { status: 'I', carrierAddr, areaCode, prefix, lineNumber })
  const isDue = (textDueAt(next) ?? Infinity) <= services.clock()
  await take(texted, isDue ? await askToConfirm(tx, services, personId, next) : next, 'start')
}

const actions = { stop: 'textedStop', start: 'textedStart' } as const

async function take(
  { tx, services, personId, sid, receipt }: Texted,
  next: DriverTextOnFile,
  way: 'stop' | 'start',
): Promise<void> {
  const now = services.clock()
  const { optedIn, carrierAddress, areaCode, prefix, lineNumber } = next
  await saveDriverText(tx, personId, next, now)
  await addConsent(tx, { personId, number: wholeNumber(next), optedIn, way, receipt, messageSid: sid }, now)
  const person = (await namesOf(tx, [personId])).get(personId)
  if (person)
    await addPayrollChanges(tx, [
      {
        receipt,
        kind: patchDriverText.name,
        lane: laneOf(personId, patchDriverText.name, {}),
        person_id: personId,
        employer_id: person.employerId,
        employee_id: person.employeeId,
        made_by: personId,
        params: '{}',
        body: JSON.stringify({
          status: optedIn ? 'I' : 'O',
          carrierAddr: carrierAddress,
          areaCode,
          prefix,
          lineNumber,
        }),
        // A refusal by payroll never undoes a keyword.
        record_before: null,
        hold_reason: null,
        signed_at: now,
        received_at: now,
      },
    ])
  await addAudit(tx, { personId, action: actions[way], outcome: 'taken', receipt, now })
}
