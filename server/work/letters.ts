import { factorCodeLifeMs } from '@/domain/identity/multi-factor.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { type PersonalInfo, residentNames } from '@/domain/personal-info/my-information.ts'
import type { Company } from '../company/companies.ts'
import type { Letter } from '../stores/mail.ts'

/** The code is in the text only: subjects appear on locked screens and in the logs of mail servers. */
export function factorLetter(to: string, code: string, { configuration }: Pick<Company, 'configuration'>): Letter {
  return {
    to,
    subject: `Your sign-in code for ${configuration.applicationTitle}`,
    text: [
      `Your code is ${code}.`,
      `It is good for ${factorCodeLifeMs / 60_000} minutes, and once. Nobody from ${configuration.company.title} will ever ask you for it.`,
      'If you are not signing in right now, somebody else knows your password: change it and tell your leader or HR.',
    ].join('\n\n'),
  }
}

/**
 * Goes to a phone as a text message of 160 characters, subject included. It names no person, because the number may be
 * wrong.
 */
export function confirmationText(to: string, link: string, { configuration }: Pick<Company, 'configuration'>): Letter {
  return {
    to,
    subject: configuration.company.name,
    text: `Did you ask for pre-plan texts on this phone? To confirm: ${link}`,
  }
}

/**
 * Tells the person that their direct deposit was changed, so that an unauthorized change is noticed. It names no
 * bank, account or amount, because mail can be read in transit. Null if no address is on file.
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

/** Confirms what was signed, without what was chosen, because mail can be read in transit. */
export function acknowledgementLetter(
  to: string,
  user: UserInfo,
  { configuration }: Company,
  { title, receipt }: { title: string; receipt: string },
): Letter {
  const { company, support } = configuration
  return {
    to,
    subject: `${title}: submitted`,
    text: [
      `Hello ${user.firstName},`,
      `your ${title} was submitted to ${company.title}. The receipt is ${receipt}.`,
      'What you signed is under My Documents in the portal.',
      `If that was not you, write to ${support.email} at once.`,
    ].join('\n\n'),
  }
}

/** Confirms a W-4, without any of its figures, because mail can be read in transit. */
export function w4Letter(to: string, user: UserInfo, { configuration }: Company, receipt: string): Letter {
  const { company, support } = configuration
  return {
    to,
    subject: 'Your W-4 was submitted',
    text: [
      `Hello ${user.firstName},`,
      `your W-4 was submitted to ${company.title}. Please allow one business day. The receipt is ${receipt}.`,
      'The form itself is in the archive of the portal.',
      `If that was not you, write to ${support.email} at once.`,
    ].join('\n\n'),
  }
}

/**
 * Tells the old and the new email address that the personal email or the resident address was changed, so that an
 * unauthorized change is noticed. The text contains neither address, because mail can be read in transit. Empty
 * if no address is on file.
 */
export function informationLetters(
  user: UserInfo,
  { configuration }: Company,
  before: PersonalInfo,
  after: PersonalInfo,
  receipt: string,
): Letter[] {
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
  const told = [before, after]
    .map(({ personalEmailAddress, companyEmailAddress }) => personalEmailAddress || companyEmailAddress)
    .filter(Boolean)
  return [...new Set(told)].map((to) => ({ to, subject: 'Your personal information was changed', text }))
}
