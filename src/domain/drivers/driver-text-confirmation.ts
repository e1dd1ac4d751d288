import { type Infer, optional, type } from '@/domain/struct.ts'
import { nextConfirmationAt } from '@/domain/confirmation-letters.ts'
import { text } from '@/domain/lenient.ts'

/** Without a confirmation within this time, the account is unverified. Source: specification 3 section 9. */
export const confirmWithinMs = 30 * 60_000
/** The link in the text is valid for longer, because drivers shouldn't read messages while driving. */
export const linkLifeMs = 24 * 3_600_000

/** For one driver within 24 hours, at any number, so that no phone can be flooded. */
export const maxTextsPerDay = 10

/** State of the text that asks the driver to confirm the number. ISO timestamps; '' if there's none. */
export const Confirmation = type({
  sentAt: text(),
  confirmedAt: text(),
  /** When it may be sent again; '' if it may be sent now. */
  againAt: text(),
  /** Why it didn't arrive, as one of `undeliveredReasons`; '' if no failure is known. */
  undelivered: optional(text()),
  /** The number that our texts come from, such as +14805550100; '' if there are several. */
  textsFrom: optional(text()),
})

export type Confirmation = Infer<typeof Confirmation>
export type ConfirmationState = 'confirmed' | 'waiting' | 'unverified'

/** Null if the driver is opted out or the API doesn't support confirmations. */
export function confirmationState(
  { optedIn, confirmation }: { optedIn: boolean; confirmation?: Confirmation },
  now: number,
): ConfirmationState | null {
  if (!optedIn || !confirmation) return null
  if (confirmation.confirmedAt) return 'confirmed'
  if (confirmation.undelivered) return 'unverified'
  return confirmation.sentAt && now < Date.parse(confirmation.sentAt) + confirmWithinMs ? 'waiting' : 'unverified'
}

/** When a text may be sent to this driver (ms). */
export const nextTextAt = (sentTimes: number[], numberIsNew: boolean): number =>
  nextConfirmationAt(sentTimes, numberIsNew, maxTextsPerDay)
