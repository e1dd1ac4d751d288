import { factorCodeLifeMs } from '@/domain/identity/multi-factor.ts'
import { w4Screen } from '@/contract/payroll/w4.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import type { ExemptionNotice } from '@/domain/payroll/w4/w4-exemption.ts'
import type { Company } from '../../company/companies.ts'
import { emailLinkLifeMs } from '@/domain/personal-info/email-confirmation.ts'
import type { Letter, Posting } from '../../stores/letters/mail.ts'

/** The code is in the text only: subjects appear on locked screens and in the logs of mail servers. */
export function factorLetter(
  to: string,
  code: string,
  { configuration }: Pick<Company, 'configuration'>,
): Letter & Posting {
  return {
    to,
    priority: 'urgent',
    subject: `Your sign-in code for ${configuration.applicationTitle}`,
    text: [
      `Your code is ${code}.`,
      `It is good for ${factorCodeLifeMs / 60_000} minutes and works once. Nobody from ${configuration.company.title} will ever ask you for it.`,
      'If you are not signing in right now, somebody else knows your password: change it and tell your leader or HR.',
    ].join('\n\n'),
  }
}

/**
 * Sent to a phone as a text message of 160 characters, including the subject. It names nobody, because the number may be
 * wrong.
 */
export function confirmationText(to: string, link: string, { configuration }: Pick<Company, 'configuration'>): Letter {
  return {
    to,
    subject: configuration.company.name,
    text: `Did you ask for pre-plan texts on this phone? To confirm: ${link}`,
  }
}

/** May reach a stranger, because the address is unconfirmed, so it names nobody. */
export function emailConfirmationLetter(
  to: string,
  link: string,
  { configuration }: Pick<Company, 'configuration'>,
): Letter {
  const { applicationTitle, company } = configuration
  return {
    to,
    subject: `Confirm your email address for ${applicationTitle}`,
    text: [
      `Somebody entered this address as their personal email at ${company.title}.`,
      'If that was you, open this link and press the button:',
      link,
      `The link is good for ${emailLinkLifeMs / (24 * 3_600_000)} days. If it was not you, do nothing: nothing else will be sent to this address.`,
    ].join('\n\n'),
  }
}

/** Names the first payday that the change affects. */
type CountsFrom = { words: string } | null

const sentencesOf = (said: string, countsFrom: CountsFrom = null) => (countsFrom ? `${said} ${countsFrom.words}` : said)

/** Confirms what was signed, without the choices, because mail can be read in transit. */
export function acknowledgementLetter(
  to: string,
  user: UserInfo,
  { configuration }: Company,
  { title, receipt, countsFrom }: { title: string; receipt: string; countsFrom?: CountsFrom },
): Letter & Posting {
  const { company, support } = configuration
  return {
    to,
    subject: `${title}: submitted`,
    topic: `signed ${user.personId}`,
    line: sentencesOf(`Your ${title} was submitted. The receipt is ${receipt}.`, countsFrom),
    by: user.personId,
    text: [
      `Hello ${user.firstName},`,
      `your ${title} was submitted to ${company.title}. The receipt is ${receipt}.`,
      ...(countsFrom ? [countsFrom.words] : []),
      'What you signed is under My Documents in the portal.',
      `If that was not you, write to ${support.email} at once.`,
    ].join('\n\n'),
  }
}

/** Confirms a W-4, without any of its figures, because mail can be read in transit. */
export function w4Letter(
  to: string,
  user: UserInfo,
  { configuration }: Company,
  { receipt, countsFrom }: { receipt: string; countsFrom?: CountsFrom },
): Letter & Posting {
  const { company } = configuration
  return {
    to,
    subject: 'Your W-4 was submitted',
    topic: `w4 ${user.personId}`,
    line: sentencesOf(`Your W-4 was submitted. The receipt is ${receipt}.`, countsFrom),
    by: user.personId,
    text: [
      `Hello ${user.firstName},`,
      `your W-4 was submitted to ${company.title}. Please allow one business day. The receipt is ${receipt}.`,
      ...(countsFrom ? [countsFrom.words] : []),
      'The form itself is in the portal’s W-4 archive.',
    ].join('\n\n'),
  }
}

/** Reminds somebody to renew an exemption from withholding, or that it has lapsed. */
export function exemptionLetter(
  to: string,
  { firstName }: { firstName: string },
  { configuration }: Company,
  { notice, publicUrl }: { notice: ExemptionNotice; publicUrl: string },
): Letter {
  return {
    to,
    subject: notice.state === 'due' ? 'Please renew your exempt W-4' : 'Your W-4 exemption has ended',
    text: [
      `Hello ${firstName},`,
      `${notice.title} ${notice.text}`,
      `The form is under Update W4 in the portal: ${publicUrl}${w4Screen}`,
      `Questions? Write to ${(configuration.payrollTaxContact ?? configuration.support).email}.`,
    ].join('\n\n'),
  }
}

/** Without the problems: they may quote the file. */
export function refusedImportLetter(
  { configuration }: Pick<Company, 'configuration'>,
  { fileName, problems, link }: { fileName: string; problems: number; link: string },
): Omit<Letter & Posting, 'to'> {
  const count = problems === 1 ? 'one problem' : `${problems} problems`
  return {
    subject: `${configuration.applicationTitle}: ${fileName} was refused`,
    topic: 'refused imports',
    line: `${fileName} has ${count}. None of it was loaded.`,
    text: [
      `The file ${fileName} in the watched folder has ${count}. None of it was loaded.`,
      `Here is what to change in it: ${link}`,
      'The file is in the folder "refused". Put the corrected file in the watched folder.',
    ].join('\n\n'),
  }
}
