import { type Infer, type } from '@/domain/struct.ts'
import { text } from '@/domain/lenient.ts'

/** How long the link in the letter is valid (ms): people on the road read their mail late. */
export const emailLinkLifeMs = 7 * 24 * 3_600_000

/** For one person within 24 hours, at any address, because it may be a stranger's. */
export const maxConfirmationsPerDay = 5

/**
 * A personal email address that awaits confirmation. Until then it counts as on file, but receives only the
 * letter that asks for it. ISO timestamps; '' for none. Source: docs/decisions/0030.
 */
export const EmailConfirmation = type({
  /** When the letter was sent. '' if it couldn't be sent yet. */
  sentAt: text(),
  /** When it may be sent again; '' if it may be sent now. */
  againAt: text(),
})

export type EmailConfirmation = Infer<typeof EmailConfirmation>
