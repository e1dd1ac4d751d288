import { everyCarrier, serviceProvidersOn } from '@/domain/drivers/carrier-gateways.ts'
import type { ServiceProvider } from '@/domain/drivers/driver-text.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { fittingText } from '@/domain/texts/text-segments.ts'
import type { Db } from '../../db/tables.ts'
import { type DriverTextOnFile, wholeNumber } from '../../stores/driver-text.ts'
import { addMail } from '../../stores/letters/mail.ts'
import { addTextMessage } from '../../stores/texts.ts'
import { confirmationText } from '../mail/letters.ts'
import type { WorkServices } from '../services.ts'

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

/** Queues the text that asks a driver to confirm the number. Returns its id if an SMS provider sends it. */
export async function queueConfirmation(
  db: Db,
  { company, texts }: Pick<WorkServices, 'company' | 'texts'>,
  { personId, onFile, link, expiresAt, quietZone }: Confirmation,
  now: number,
): Promise<number | null> {
  if (texts.kind === 'gateways') {
    const { areaCode, prefix, lineNumber, carrierAddress } = onFile
    const to = `${areaCode}${prefix}${lineNumber}@${carrierAddress}`
    await addMail(db, { ...confirmationText(to, link, company), expiresAt }, now)
    return null
  }
  const number = wholeNumber(onFile)
  const textId = await addTextMessage(db, { personId, number, quietZone }, now)
  const text = confirmationWords(company.configuration.company.name, link)
  await addMail(db, { to: number, subject: '', text, textId, priority: 'notice', expiresAt }, now)
  return textId
}

/**
 * It names nobody, because the number may be wrong. Carriers require the sender, the costs, HELP, and STOP in a
 * first text.
 */
export const confirmationWords = (company: string, link: string): string =>
  fittingText(
    `${company}: Did you ask for pre-plan texts? To confirm: ${link} Msg&data rates may apply. Reply HELP for help, STOP to opt out.`,
    `${company}: Confirm pre-plan texts: ${link} Msg&data rates may apply. HELP for help, STOP to opt out.`,
    `${company}: Confirm pre-plan texts: ${link} Reply STOP to opt out.`,
  )
