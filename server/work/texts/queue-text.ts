import { everyCarrier, serviceProvidersOn } from '@/domain/drivers/carrier-gateways.ts'
import type { ServiceProvider } from '@/domain/drivers/driver-text.ts'
import { todayIn } from '@/domain/plain-date.ts'
import type { Language } from '@/domain/languages.ts'
import type { NoticeKind } from '@/domain/notices/push-content.ts'
import { inLanguage } from '@/domain/screen-texts.ts'
import { languageFor } from '../../company/reader-language.ts'
import type { Db } from '../../db/tables.ts'
import { type DriverTextOnFile, readDriverText, wholeNumber } from '../../stores/texts/driver-text.ts'
import { addMail } from '../../stores/letters/mail.ts'
import { languageOf } from '../../stores/people/languages.ts'
import { readUserSettings } from '../../stores/people/user-settings.ts'
import { addTextMessage } from '../../stores/texts/texts.ts'
import { confirmationText } from '../mail/letters.ts'
import { textWords } from '../notices/notice-words.ts'
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
  /** The person's time zone: the text waits for the end of quiet hours there. '' if the person just requested it. */
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
    const to = gatewayAddress(onFile)
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

const gatewayAddress = ({ areaCode, prefix, lineNumber, carrierAddress }: DriverTextOnFile) =>
  `${areaCode}${prefix}${lineNumber}@${carrierAddress}`

type Texting = Pick<WorkServices, 'company' | 'texts' | 'clock' | 'publicUrl'>

/** Whether texts reach this number: the driver opted in and confirmed it, and the carrier's gateway still works. */
export function getsTexts(services: Texting, { optedIn, confirmedAt, carrierAddress }: DriverTextOnFile): boolean {
  if (!optedIn || confirmedAt === null) return false
  return providersNow(services).some(({ value, retired }) => value === carrierAddress && !retired)
}

type NoticeText = { personId: string; kind: NoticeKind; language: Language }

/** Texts a driver that there's something new to read. Does nothing if they haven't opted in. */
export async function queueNoticeText(
  db: Db,
  services: Texting,
  { personId, kind, language }: NoticeText,
): Promise<void> {
  const onFile = await readDriverText(db, personId)
  if (!getsTexts(services, onFile)) return
  const now = services.clock()
  const text = inLanguage(language, () => textWords(services))
  const number = wholeNumber(onFile)
  const { timeZone: quietZone } = await readUserSettings(db, personId)
  const textId = await addTextMessage(db, { personId, number, quietZone, notice: kind }, now)
  const way =
    services.texts.kind === 'gateways'
      ? { to: gatewayAddress(onFile), subject: services.company.configuration.company.name }
      : { to: number, subject: '' }
  await addMail(db, { ...way, text, language, textId, topic: `text ${kind}`, expiresAt: now + noticeTextLifeMs }, now)
}

/** Long enough for any quiet hours. */
const noticeTextLifeMs = 24 * 3_600_000
