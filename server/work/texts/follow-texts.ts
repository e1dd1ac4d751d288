import { linkLifeMs } from '@/domain/drivers/driver-text-confirmation.ts'
import type { Database } from '../../db/database.ts'
import { neverTexted, readDriverText, saveDriverText } from '../../stores/driver-text.ts'
import { employeeLock } from '../../stores/people/employee-lock.ts'
import { readUserSettings } from '../../stores/people/user-settings.ts'
import { claimUnreported } from '../../stores/texts.ts'
import { type Asks, askToConfirm, textDueAt } from '../mailed-links/driver-text-confirmation.ts'
import { noteReport } from './note-report.ts'
import type { SmsProvider } from './sms-provider.ts'

const mostAsked = 50
const mostTexted = 50

/** Asks the provider about texts whose reports may have been lost. */
export async function askAboutTexts(database: Database, provider: SmsProvider, clock: Asks['clock']): Promise<void> {
  for (const { id, sid } of await claimUnreported(database.write, mostAsked, clock())) {
    const message = await provider.message(sid, AbortSignal.timeout(30_000))
    if (message) await noteReport(database, id, message, clock())
  }
}

/**
 * Sends the confirmation to drivers who are opted in and whom no gateway could reach, once there's an SMS provider. They didn't ask
 * right now, so each waits for the end of the quiet hours where the driver is. True if any was queued.
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

/** How long what became of a text is kept: as long as its link works, and a while for inquiries. */
export const textLifeMs = 30 * linkLifeMs
