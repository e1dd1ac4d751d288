import { linkLifeMs } from '@/domain/drivers/driver-text-confirmation.ts'
import type { Database } from '../../db/database.ts'
import { neverTexted, readDriverText, saveDriverText } from '../../stores/texts/driver-text.ts'
import { employeeLock } from '../../stores/people/employee-lock.ts'
import { readUserSettings } from '../../stores/people/user-settings.ts'
import { claimUnreported } from '../../stores/texts/texts.ts'
import { type Asks, askToConfirm, textDueAt } from '../mailed-links/driver-text-confirmation.ts'
import { keywordIn } from '@/domain/texts/keywords.ts'
import { repeat } from '../../base/repeat.ts'
import type { WorkServices } from '../services.ts'
import { takeFromPhone } from './from-phone.ts'
import { noteReport } from './note-report.ts'
import { type SmsProvider, smsProvider } from './sms-provider.ts'

const reportsEveryMs = 60_000
const phonesEveryMs = 600_000
const mostAsked = 50
const mostTexted = 50

/** Makes up for lost calls from the SMS provider, and texts drivers whom no gateway could reach. */
export function followTexts(services: WorkServices, newReceipt: () => string) {
  const { texts, database, clock, log, mailWaiting } = services
  if (texts.kind !== 'sms') return { stop: async () => {} }
  const provider = smsProvider(texts)
  const job = (what: string, work: () => Promise<unknown>, everyMs: number) =>
    repeat(
      () =>
        work().then(
          () => false,
          (error: unknown) => {
            log.error({ err: error }, `${what} failed`)
            return false
          },
        ),
      everyMs,
    )
  const jobs = [
    job('asking about texts', () => askAboutTexts(database, provider, clock), reportsEveryMs),
    job('asking who texted us', () => askWhoTexted(services, provider, newReceipt), phonesEveryMs),
    job(
      'texting drivers who wait',
      () => textWhoWait(database, services).then((queued) => queued && mailWaiting()),
      phonesEveryMs,
    ),
  ]
  return {
    stop: async () => {
      await Promise.all(jobs.map((each) => each.stop()))
      await provider.close()
    },
  }
}

const dayMs = 24 * 3_600_000

/** Acts on keywords whose calls were lost, oldest first. Those whose calls arrived aren't repeated. */
export async function askWhoTexted(
  services: WorkServices,
  provider: SmsProvider,
  newReceipt: () => string,
): Promise<void> {
  const since = new Date(services.clock() - dayMs).toISOString().slice(0, 10)
  for (const { sid, from, body, at } of await provider.textedSince(since, AbortSignal.timeout(30_000))) {
    const keyword = keywordIn(body)
    if (keyword) await takeFromPhone(services, { sid, from, keyword, at }, newReceipt)
  }
}

/** Asks the provider about texts whose reports may have been lost. */
export async function askAboutTexts(database: Database, provider: SmsProvider, clock: Asks['clock']): Promise<void> {
  for (const { id, sid } of await claimUnreported(database.write, mostAsked, clock())) {
    const message = await provider.message(sid, AbortSignal.timeout(30_000))
    if (message) await noteReport(database, id, message, clock())
  }
}

/**
 * Once there's an SMS provider, sends the confirmation to opted-in drivers whom no gateway could reach. They didn't just request
 * it, so each text waits for the end of quiet hours in the driver's time zone. Returns true if any was queued.
 */
export async function textWhoWait(database: Database, services: Asks): Promise<boolean> {
  let queued = false
  for (const personId of await neverTexted(database.read, mostTexted)) {
    const { timeZone } = await readUserSettings(database.read, personId)
    await database.change(
      async (tx) => {
        await database.hold(tx, employeeLock(personId))
        const onFile = await readDriverText(tx, personId)
        const dueAt = onFile.textId === null ? textDueAt(onFile) : null
        if (dueAt === null || dueAt > services.clock()) return
        const asked = await askToConfirm(tx, services, personId, onFile, timeZone)
        await saveDriverText(tx, personId, asked, services.clock())
        queued = true
      },
      () => true,
    )
  }
  return queued
}

/** How long a text's delivery is kept: as long as its link works, and a while longer for inquiries. */
export const textLifeMs = 30 * linkLifeMs
