import { payAlertAfter, payAlertForHold } from '@/domain/administration/pay-alerts.ts'
import { mailedLinks } from '@/contract/mailed-links.ts'
import type { HoldReason } from '@/domain/payroll/deposit-holds.ts'
import {
  type AccountChange,
  addressesToTell,
  type GuardedChange,
  noticeLinkLifeMs,
  reasonToMark,
} from '@/domain/payroll/pay-safety.ts'
import type { Db } from '../../db/tables.ts'
import { accountChangesOf } from '../../stores/personal-info/account-changes.ts'
import { findContact } from '../../stores/people/employees.ts'
import { addLetters, type Letter, type Posting } from '../../stores/letters/mail.ts'
import { addNoticeLink } from '../../stores/letters/notice-links.ts'
import { addPayAlert } from '../../stores/pay-alerts.ts'
import { hashToken, newLinkSecret } from '../../stores/sign-in/sessions.ts'
import { letterFor } from '../mail/letter-for.ts'
import { type NoticeServices, tell } from '../notices/tell.ts'
import { changeNotice, type NoticeFacts } from './safety-letters.ts'

type Changing = {
  db: Db
  user: { personId: string }
  services: NoticeServices
  receipt: string
  countsFrom?: { words: () => string } | null
}

/**
 * After guarded changes, in their transaction: queues the notices and raises a pay alert if necessary. `heldFor`: why payroll
 * must release the change to deposits.
 */
export async function followGuarded(
  call: Changing,
  changes: GuardedChange[],
  heldFor: HoldReason | null = null,
): Promise<void> {
  if (changes.length === 0) return
  const { db, user, services, receipt, countsFrom } = call
  const { personId } = user
  const accountChanges = await accountChangesOf(db, personId)
  const reason = changes.includes('deposits') ? reasonToMark(accountChanges, services.clock()) : null
  const kind = heldFor ? payAlertForHold[heldFor] : reason && payAlertAfter[reason]
  if (kind) await addPayAlert(db, { personId, kind, receipt }, services.clock())
  await notifyEveryAddress(db, services, personId, accountChanges, (facts) =>
    changeNotice({ ...facts, changes, receipt, countsFrom: countsFrom?.words, heldFor }, services.company),
  )
}

/**
 * Tells a person about a change to their account. Queues a letter in their language to all their addresses that get change
 * notices, each with the same link, which freezes their pay changes once. `changes`: the person's account changes of the last 30
 * days.
 */
export async function notifyEveryAddress(
  db: Db,
  services: NoticeServices,
  personId: string,
  changes: AccountChange[],
  letterOf: (facts: NoticeFacts) => Omit<Letter, 'to'> & Pick<Posting, 'line'>,
): Promise<void> {
  const { clock, publicUrl, company } = services
  const at = clock()
  await tell(db, services, { personId, kind: 'account', letter: null })
  const { firstName, timeZone, language, ...onFile } = await findContact(db, personId)
  const addresses = addressesToTell(onFile, changes, at)
  if (addresses.length === 0) return
  const secret = newLinkSecret()
  await addNoticeLink(db, hashToken(secret), personId, at)
  const facts: NoticeFacts = { firstName, at, timeZone, link: `${publicUrl}${mailedLinks.freeze}/${secret}` }
  const posting = { priority: 'notice', topic: `notice ${personId}`, by: personId } as const
  const letter = letterFor(company, { language }, () => letterOf(facts))
  await addLetters(db, addresses, { ...letter, ...posting, expiresAt: at + noticeLinkLifeMs }, at)
}
