import { mailedLinks } from '@/contract/mailed-links.ts'
import { linkLifeMs, maxTextsPerDay, nextTextAt } from '@/domain/drivers/driver-text-confirmation.ts'
import type { Db } from '../../db/tables.ts'
import type { WorkServices } from '../services.ts'
import { addAudit } from '../../stores/audit/audit.ts'
import { type DriverTextOnFile, findByConfirmation, noteConfirmed } from '../../stores/texts/driver-text.ts'
import { hashToken, newLinkSecret } from '../../stores/sign-in/sessions.ts'
import { followLink } from './follow-link.ts'
import { queueConfirmation } from '../texts/queue-text.ts'

/** When a confirmation text may be sent, in milliseconds; null if there's nothing to confirm. */
export function textDueAt({ optedIn, sentAt, confirmedAt, textTimes }: DriverTextOnFile): number | null {
  return optedIn && confirmedAt === null ? nextTextAt(textTimes, sentAt === null) : null
}

export type Asks = Pick<WorkServices, 'company' | 'publicUrl' | 'clock' | 'texts'>

/**
 * Queues the text with a new link, in the change's transaction. Returns the record with the new link; an earlier link stops
 * working. With a time zone, the text waits for the end of the quiet hours there.
 */
export async function askToConfirm(
  db: Db,
  services: Asks,
  personId: string,
  onFile: DriverTextOnFile,
  quietZone = '',
): Promise<DriverTextOnFile> {
  const now = services.clock()
  const secret = newLinkSecret()
  const link = `${services.publicUrl}${mailedLinks.confirmation}/${secret}`
  const expiresAt = now + linkLifeMs
  const textId = await queueConfirmation(db, services, { personId, onFile, link, expiresAt, quietZone }, now)
  return {
    ...onFile,
    confirmationHash: hashToken(secret),
    sentAt: now,
    textTimes: [...onFile.textTimes, now].slice(-maxTextsPerDay),
    textId,
    undelivered: '',
  }
}

/** `gone`: the link was never sent, is too old, or was replaced by a newer one. */
export type LinkState = 'open' | 'confirmed' | 'gone'

export async function linkState(db: Db, secret: string, now: number): Promise<LinkState> {
  return stateOf(await findByConfirmation(db, hashToken(secret)), now)
}

type Found = Awaited<ReturnType<typeof findByConfirmation>>

function stateOf(found: Found, now: number): LinkState {
  if (!found || found.sentAt === null) return 'gone'
  if (found.confirmedAt !== null) return 'confirmed'
  return now < found.sentAt + linkLifeMs ? 'open' : 'gone'
}

/** Confirms the number that the link was sent to. Returns the link's state afterward. */
export function confirmNumber(services: Pick<WorkServices, 'database' | 'clock'>, secret: string): Promise<LinkState> {
  return followLink<LinkState>(services, secret, {
    find: findByConfirmation,
    state: async (db, hash, now) => stateOf(await findByConfirmation(db, hash), now),
    async act(tx, personId, now) {
      await noteConfirmed(tx, personId, now)
      await addAudit(tx, { personId, action: 'confirmDriverText', outcome: 'taken', receipt: null, now })
      return 'confirmed'
    },
  })
}
