import { type PersonalInfo, residentNames } from '@/domain/personal-info/my-information.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import type { Company } from '../company/companies.ts'
import type { Letter } from '../stores/mail.ts'

/**
 * Tells the old and the new address that the personal email or the resident address is another one now, so that a change by
 * somebody else is noticed. Neither address stands in it: mail is read on the way. None where no address is on file.
 */
export function informationLetters(user: UserInfo, { configuration }: Company, before: PersonalInfo, after: PersonalInfo, receipt: string): Letter[] {
  const email = before.personalEmailAddress !== after.personalEmailAddress
  const home = Object.values(residentNames).some((name) => before[name] !== after[name])
  if (!email && !home) return []
  const what = [email && 'personal email address', home && 'home address'].filter(Boolean).join(' and your ')
  const { company, support } = configuration
  const text = [
    `Hello ${user.firstName},`,
    `your ${what} at ${company.title} ${email && home ? 'were' : 'was'} changed. The receipt is ${receipt}.`,
    `If that was not you, write to ${support.email} at once.`,
  ].join('\n\n')
  const told = [before, after].map(({ personalEmailAddress, companyEmailAddress }) => personalEmailAddress || companyEmailAddress).filter(Boolean)
  return [...new Set(told)].map((to) => ({ to, subject: 'Your personal information was changed', text }))
}
