import { everyCarrier, serviceProvidersOn } from '@/domain/drivers/carrier-gateways.ts'
import type { ServiceProvider } from '@/domain/drivers/driver-text.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { inLanguage } from '@/domain/screen-texts.ts'
import { languageFor } from '../../company/reader-language.ts'
import type { Db } from '../../db/tables.ts'
import { type DriverTextOnFile, wholeNumber } from '../../stores/driver-text.ts'
import { addMail } from '../../stores/letters/mail.ts'
import { languageOf } from '../../stores/people/languages.ts'
import { addTextMessage } from '../../stores/texts.ts'
import { confirmationText } from '../mail/letters.ts'
import type { WorkServices } from '../services.ts'
import { confirmationWords } from './text-words.ts'

/** The carriers that a driver can choose. An SMS provider reaches all of them. */
export const providersNow = ({
  company,
  texts,
  clock,
}: Pick<WorkServices, 'company' | 'texts' | 'clock'>): ServiceProvider[] =>
  texts.kind === 'sms'
    ? everyCarrier(company.carrierGateways)
    : serviceProvidersOn(company.carrierGateways, todayIn('UTC', clock()))

type Confirmation = {
  personId: string
  onFile: DriverTextOnFile
  link: string
  expiresAt: number
  /** The person's time zone, whose quiet hours the text waits for; '' if the person just requested it. */
  quietZone: string
}

/** Queues the text that asks a driver, in their language, to confirm the number. Returns its id if an SMS provider sends it. */
export async function queueConfirmation(
  db: Db,
  { company, texts }: Pick<WorkServices, 'company' | 'texts'>,
  { personId, onFile, link, expiresAt, quietZone }: Confirmation,
  now: number,
): Promise<number | null> {
  const reader = { language: await languageOf(db, personId) }
  if (texts.kind === 'gateways') {
    const { areaCode, prefix, lineNumber, carrierAddress } = onFile
    const to = `${areaCode}${prefix}${lineNumber}@${carrierAddress}`
    await addMail(db, { ...confirmationText({ to, ...reader }, link, company), expiresAt }, now)
    return null
  }
  const number = wholeNumber(onFile)
  const textId = await addTextMessage(db, { personId, number, quietZone }, now)
  const text = inLanguage(languageFor(company, reader), () =>
    confirmationWords(company.configuration.company.name, link),
  )
  await addMail(db, { to: number, subject: '', text, textId, priority: 'notice', expiresAt }, now)
  return textId
}
