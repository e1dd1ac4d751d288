import { type Infer, type } from '@/domain/struct.ts'
import { text } from '@/domain/lenient.ts'

/** How long the link in the letter is valid, in ms: people on the road read their mail late. */
export const emailLinkLifeMs = 7 * 24 * 3_600_000

/** The limit for one person in 24 hours, across all addresses, because an address may be a stranger's. */
export const maxConfirmationsPerDay = 5

/**
 * A personal email address that's waiting for confirmation. It counts as on file but receives only the confirmation letter until
 * then. Times are ISO timestamps; '' if there's none. Source: docs/decisions/0030.
 */
export const EmailConfirmation = type({
  /** When the letter was sent. '' if it couldn't be sent yet. */
  sentAt: text(),
  /** When it may be sent again; '' if it may be sent now. */
  againAt: text(),
})

export type EmailConfirmation = Infer<typeof EmailConfirmation>
