import { mailedLinks } from '@/contract/mailed-links.ts'
import { nextConfirmationAt } from '@/domain/confirmation-letters.ts'
import { emailLinkLifeMs, maxConfirmationsPerDay } from '@/domain/personal-info/email-confirmation.ts'
import type { Db } from '../../db/tables.ts'
import type { WorkServices } from '../services.ts'
import { addAudit } from '../../stores/audit/audit.ts'
import {
  type EmailAsked,
  findByEmailSecret,
  saveEmailAsked,
  setEmailConfirmed,
} from '../../stores/letters/email-confirmations.ts'
import { addMail, dropHeldLetters, releaseHeldLetters } from '../../stores/letters/mail.ts'
import { languageOf } from '../../stores/people/languages.ts'
import { hashToken, newLinkSecret } from '../../stores/sign-in/sessions.ts'
import { followLink } from './follow-link.ts'
import { emailConfirmationLetter } from '../mail/letters.ts'

/** When the confirmation letter may be sent, in ms. */
export const emailDueAt = ({ sentAt, sentTimes }: EmailAsked): number =>
  nextConfirmationAt(sentTimes, sentAt === null, maxConfirmationsPerDay)

type Needed = Pick<WorkServices, 'company' | 'publicUrl' | 'clock'>

/** Queues the letter with a new link, in the change's transaction; an earlier link stops working. */
export async function askToConfirmEmail(
  db: Db,
  { company, publicUrl, clock }: Needed,
  { personId, to, sentTimes }: { personId: string; to: string } & Pick<EmailAsked, 'sentTimes'>,
): Promise<EmailAsked> {
  const now = clock()
  const secret = newLinkSecret()
  const reader = { to, language: await languageOf(db, personId) }
  const letter = emailConfirmationLetter(reader, `${publicUrl}${mailedLinks.email}/${secret}`, company)
  const topic = `confirm-email ${personId}`
  await addMail(db, { ...letter, priority: 'notice', topic, by: personId, expiresAt: now + emailLinkLifeMs }, now)
  const asked = { sentAt: now, sentTimes: [...sentTimes, now].slice(-maxConfirmationsPerDay) }
  await saveEmailAsked(db, personId, hashToken(secret), asked)
  return asked
}

/**
 * After a change to the personal address, in its transaction: deletes letters waiting for the earlier one, and sends a
 * confirmation letter to an unconfirmed address, unless this person got too many today.
 */
export async function followEmailChange(
  db: Db,
  services: Needed,
  { personId, to, confirmed, asked }: { personId: string; to: string; confirmed: boolean; asked: EmailAsked },
): Promise<EmailAsked> {
  await dropHeldLetters(db, personId)
  const none = { sentAt: null, sentTimes: asked.sentTimes }
  if (!confirmed && emailDueAt(none) <= services.clock())
    return askToConfirmEmail(db, services, { personId, to, sentTimes: asked.sentTimes })
  await saveEmailAsked(db, personId, '', none)
  return none
}

/** `gone`: the link was never sent, is too old, or the address has changed since. */
export type EmailLinkState = 'open' | 'confirmed' | 'gone'

export async function emailLinkState(db: Db, secret: string, now: number): Promise<EmailLinkState> {
  return stateOf(await findByEmailSecret(db, hashToken(secret)), now)
}

function stateOf(found: Awaited<ReturnType<typeof findByEmailSecret>>, now: number): EmailLinkState {
  if (!found || found.sentAt === null) return 'gone'
  if (found.confirmed === 1) return 'confirmed'
  return now < found.sentAt + emailLinkLifeMs ? 'open' : 'gone'
}

/** Confirms the address that the link was sent to, and releases its waiting letters. Returns the link's state afterward. */
export async function confirmEmail(services: WorkServices, secret: string): Promise<EmailLinkState> {
  const state = await followLink<EmailLinkState>(services, secret, {
    find: findByEmailSecret,
    state: async (db, hash, now) => stateOf(await findByEmailSecret(db, hash), now),
    async act(tx, personId, now) {
      await setEmailConfirmed(tx, personId)
      await releaseHeldLetters(tx, personId, now)
      await addAudit(tx, { personId, action: 'confirmEmail', outcome: 'taken', receipt: null, now })
      return 'confirmed'
    },
  })
  services.mailWaiting()
  return state
}
