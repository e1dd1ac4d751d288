import type { UserInfo } from '@/domain/identity/user-info.ts'
import type { Company } from '../company/companies.ts'
import type { Letter } from '../stores/mail.ts'

/**
 * Tells the person that their pay goes elsewhere now, so that a change by somebody else is noticed.
 * No bank, account or amount: mail is read on the way. Null when no address is on file.
 */
export function payChangeLetter(user: UserInfo, { configuration }: Company, receipt: string): Letter | null {
  const to = user.emailAddress2 || user.email
  if (!to) return null
  const { company, support } = configuration
  return {
    to,
    subject: 'Your direct deposit was changed',
    text: [
      `Hello ${user.firstName},`,
      `your direct deposit at ${company.title} was changed. The receipt is ${receipt}.`,
      `If that was not you, write to ${support.email} at once.`,
    ].join('\n\n'),
  }
}
