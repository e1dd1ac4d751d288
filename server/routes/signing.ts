import type { Acknowledgement } from '@/contract/payroll/acknowledgement.ts'
import type { Accepting, EarlierAnswer, SigningFacts } from '@/domain/payroll/acknowledgement.ts'
import type { SignedChoice, SignedText } from '@/domain/payroll/signed-text.ts'
import { notificationEmail } from '@/domain/personal-info/notification-email.ts'
import { type PlainDate, todayIn } from '@/domain/plain-date.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import type { Call } from '../http/serve.ts'
import { addMail } from '../stores/letters/mail.ts'
import { readInformation } from '../stores/personal-info/my-information.ts'
import { languageOf } from '../stores/people/languages.ts'
import { addSignedDocument, lastSigned } from '../stores/payroll/signed-documents.ts'
import { readUserSettings } from '../stores/people/user-settings.ts'
import { acknowledgementLetter } from '../work/mail/letters.ts'

/** The caller's facts for a signature: time zone, current day there, and email address ('' if none). */
export async function signerOf({ db, user, services }: Pick<Call, 'db' | 'user' | 'services'>) {
  const { timeZone } = await readUserSettings(db, user.personId)
  const { notificationEmailFromPersonalInfo } = services.company.configuration.features
  const { information, emailConfirmed } = await readInformation(db, user.personId)
  const email = notificationEmail(user, notificationEmailFromPersonalInfo ? information : null)
  return {
    timeZone,
    today: todayIn(timeZone, services.clock()),
    email,
    /** An unconfirmed address can be used, but its letters wait until it's confirmed. */
    heldFor: emailConfirmed || email !== information.personalEmailAddress ? null : user.personId,
  }
}
export type Signer = Awaited<ReturnType<typeof signerOf>>

/**
 * A signature must name the text that was read, unless another client sends just the specified body and the operator allows that.
 */
export const mustName = ({ fromApp, services }: Pick<Call, 'fromApp' | 'services'>) => fromApp || !services.otherClients

export const signingFacts = (
  call: Pick<Call, 'fromApp' | 'services'>,
  { version }: SignedText,
  { today, email }: Signer,
): SigningFacts => ({
  mustName: mustName(call),
  textVersion: version,
  today,
  email,
})

type Signed = {
  /** The call it was signed with. */
  kind: Pick<Endpoint, 'name'>
  text: SignedText
  choices?: readonly SignedChoice[]
  dateSigned: PlainDate
  /** The address for a confirmation; '' if no confirmation is wanted. */
  confirmTo?: string
  /** The same as for a letter. */
  heldFor?: string | null
  /** The PDF, if one was created at signing. */
  w4FileId?: number
}

/** Stores what was signed and queues the confirmation. */
export async function keepSigned(
  { db, user, services, receipt, countsFrom }: Pick<Call, 'db' | 'user' | 'services' | 'receipt' | 'countsFrom'>,
  { kind, text, choices = [], dateSigned, confirmTo = '', heldFor, w4FileId }: Signed,
): Promise<void> {
  const now = services.clock()
  await addSignedDocument(
    db,
    {
      personId: user.personId,
      kind: kind.name,
      title: text.title,
      textVersion: text.version,
      text: text.paragraphs,
      choices,
      dateSigned,
      receipt,
      w4FileId,
    },
    now,
  )
  if (!confirmTo) return
  const reader = { to: confirmTo, language: await languageOf(db, user.personId) }
  const about = { title: text.title, receipt, countsFrom }
  await addMail(db, { ...acknowledgementLetter(reader, user, services.company, about), heldFor }, now)
}

/** The caller's choices when they last signed this form. */
export async function signedBefore(
  { db, user }: Pick<Call, 'db' | 'user'>,
  { sign, answerIn }: Pick<Acknowledgement, 'sign' | 'answerIn'>,
): Promise<EarlierAnswer> {
  const last = await lastSigned(db, user.personId, sign.name)
  return last && { answer: answerIn!(last.choices), date: last.dateSigned }
}

/** The day of the signature, and the address for the confirmation; '' if none was requested. */
export const signedBy = (
  { today, email, heldFor }: Signer,
  { dateSigned = today, sendEmailNotification }: Accepting,
) => ({
  dateSigned,
  confirmTo: sendEmailNotification ? email : '',
  heldFor,
})
