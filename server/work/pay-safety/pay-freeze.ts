import { payAlertsScreen } from '@/domain/administration/pay-alerts.ts'
import { noticeLinkLifeMs } from '@/domain/payroll/pay-safety.ts'
import type { Db } from '../../db/tables.ts'
import type { WorkServices } from '../services.ts'
import { addAudit } from '../../stores/audit/audit.ts'
import { addPayAlert, isFrozen, payrollReaders } from '../../stores/pay-alerts.ts'
import { findContact } from '../../stores/people/employees.ts'
import { addMail } from '../../stores/letters/mail.ts'
import { findNoticeLink, spendNoticeLink } from '../../stores/letters/notice-links.ts'
import { hashToken } from '../../stores/sign-in/sessions.ts'
import { followLink } from '../mailed-links/follow-link.ts'
import { frozenLetter } from './safety-letters.ts'

/** `frozen`: the button was pressed, and payroll has not lifted it. `gone`: it was never sent, is too old, or was used before. */
export type FreezeLinkState = 'open' | 'frozen' | 'gone'

export async function freezeLinkState({ database, clock }: WorkServices, secret: string): Promise<FreezeLinkState> {
  return stateOf(database.read, await findNoticeLink(database.read, hashToken(secret)), clock())
}

type Found = Awaited<ReturnType<typeof findNoticeLink>>

async function stateOf(db: Db, found: Found, now: number): Promise<FreezeLinkState> {
  if (!found || now >= found.sentAt + noticeLinkLifeMs) return 'gone'
  if (found.usedAt === null) return 'open'
  return (await isFrozen(db, found.personId)) ? 'frozen' : 'gone'
}

/** Refuses a person's guarded changes that payroll doesn't have yet, and restores the records. */
export type StopGuarded = (tx: Db, services: WorkServices, personId: string) => Promise<void>

/** Freezes the pay changes of the person the link was sent to, and tells payroll. Returns the link's state afterward. */
export async function freezeByLink(
  services: WorkServices,
  stopGuarded: StopGuarded,
  secret: string,
): Promise<FreezeLinkState> {
  const state = await followLink<FreezeLinkState>(services, secret, {
    find: findNoticeLink,
    state: async (db, hash, now) => stateOf(db, await findNoticeLink(db, hash), now),
    async act(tx, personId, now, hash) {
      await spendNoticeLink(tx, hash, now)
      if (!(await isFrozen(tx, personId))) await freeze(tx, services, personId, now)
      await stopGuarded(tx, services, personId)
      return 'frozen'
    },
  })
  services.mailWaiting()
  return state
}

async function freeze(tx: Db, { publicUrl, company }: WorkServices, personId: string, now: number): Promise<void> {
  await addPayAlert(tx, { personId, kind: 'frozen', receipt: '' }, now)
  await addAudit(tx, { personId, action: 'freezePay', outcome: 'taken', receipt: null, now })
  const { firstName, lastName } = await findContact(tx, personId)
  const readers = await payrollReaders(tx, company.rightsRules, personId)
  const about = { name: `${firstName} ${lastName}`, personId, link: publicUrl + payAlertsScreen }
  const support = { to: company.configuration.support.email, language: null }
  for (const reader of readers.length > 0 ? readers : [support])
    await addMail(tx, frozenLetter(reader, about, company), now)
}
