import { factorCodeLifeMs } from '@/domain/identity/multi-factor.ts'
import { w4Screen } from '@/contract/payroll/w4.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { exemptionNotice } from '@/domain/payroll/w4/w4-exemption.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import type { Company } from '../../company/companies.ts'
import type { Reader } from '../../company/reader-language.ts'
import { emailLinkLifeMs } from '@/domain/personal-info/email-confirmation.ts'
import { fittingText } from '@/domain/texts/text-segments.ts'
import type { Letter, Posting } from '../../stores/letters/mail.ts'
import { helloTo, letterFor } from './letter-for.ts'

export const mailText = screenTexts('mail', {
  en: {
    code: 'Your sign-in code for {{application}}',
    codeIs: 'Your code is {{code}}.',
    codeLife: 'It is good for {{minutes}} minutes and works once. Nobody from {{company}} will ever ask you for it.',
    codeAlarm:
      'If you are not signing in right now, somebody else knows your password: change it and tell your leader or HR.',

    confirmPhone: 'Did you ask for pre-plan texts on this phone? To confirm: {{link}}',

    confirmEmail: 'Confirm your email address for {{application}}',
    confirmEmailWhat: 'Somebody entered this address as their personal email at {{company}}.',
    confirmEmailHow: 'If that was you, open this link and press the button:',
    confirmEmailLife:
      'The link is good for {{days}} days. If it was not you, do nothing: nothing else will be sent to this address.',

    signed: '{{title}}: submitted',
    signedLine: 'Your {{title}} was submitted. The receipt is {{receipt}}.',
    signedWhat: 'your {{title}} was submitted to {{company}}. The receipt is {{receipt}}.',
    signedWhere: 'What you signed is under My Documents in the portal.',
    signedAlarm: 'If that was not you, write to {{email}} at once.',

    w4: 'Your W-4 was submitted',
    w4Line: 'Your W-4 was submitted. The receipt is {{receipt}}.',
    w4What: 'your W-4 was submitted to {{company}}. Please allow one business day. The receipt is {{receipt}}.',
    w4Where: 'The form itself is in the portal’s W-4 archive.',

    exemptionDue: 'Please renew your exempt W-4',
    exemptionLapsed: 'Your W-4 exemption has ended',
    exemptionHow: 'The form is under Update W4 in the portal: {{link}}',
    questions: 'Questions? Write to {{email}}.',

    refused: '{{application}}: {{file}} was refused',
    refusedWhat: {
      one: '{{file}} has one problem. None of it was loaded.',
      other: '{{file}} has {{count}} problems. None of it was loaded.',
    },
    refusedInFolder: {
      one: 'The file {{file}} in the watched folder has one problem. None of it was loaded.',
      other: 'The file {{file}} in the watched folder has {{count}} problems. None of it was loaded.',
    },
    refusedHow: 'Here is what to change in it: {{link}}',
    refusedWhere: 'The file is in the folder "refused". Put the corrected file in the watched folder.',
  },
})

type ToPerson = Reader & { to: string }

/** The code is only in the body, because subjects appear on lock screens and in mail servers' logs. */
export function factorLetter(
  { to, ...reader }: ToPerson,
  code: string,
  company: Pick<Company, 'configuration'>,
): Letter & Posting {
  const { applicationTitle: application, company: named } = company.configuration
  return letterFor(company, reader, () => ({
    to,
    priority: 'urgent',
    subject: mailText('code', { application }),
    text: [
      mailText('codeIs', { code }),
      mailText('codeLife', { minutes: factorCodeLifeMs / 60_000, company: named.title }),
      mailText('codeAlarm'),
    ].join('\n\n'),
  }))
}

/**
 * Sent to a phone as a text message of 160 characters, including the subject. It doesn't name the person, because the number may
 * be wrong.
 */
export function confirmationText(
  { to, ...reader }: ToPerson,
  link: string,
  company: Pick<Company, 'configuration'>,
): Letter & Posting {
  return letterFor(company, reader, () => ({
    to,
    subject: company.configuration.company.name,
    text: fittingText(mailText('confirmPhone', { link })),
  }))
}

/** It may reach a stranger, because the address is unconfirmed, so it doesn't name the person. */
export function emailConfirmationLetter(
  { to, ...reader }: ToPerson,
  link: string,
  company: Pick<Company, 'configuration'>,
): Letter & Posting {
  const { applicationTitle: application, company: named } = company.configuration
  return letterFor(company, reader, () => ({
    to,
    subject: mailText('confirmEmail', { application }),
    text: [
      mailText('confirmEmailWhat', { company: named.title }),
      mailText('confirmEmailHow'),
      link,
      mailText('confirmEmailLife', { days: emailLinkLifeMs / (24 * 3_600_000) }),
    ].join('\n\n'),
  }))
}

/** Names the first payday that the change affects, in the letter's language. */
type CountsFrom = { words: () => string } | null | undefined

const counted = (countsFrom: CountsFrom): string[] => (countsFrom ? [countsFrom.words()] : [])

type Receipt = { receipt: string; countsFrom?: CountsFrom }

/** Confirms what was signed, without the choices, because mail can be read in transit. */
export function acknowledgementLetter(
  { to, ...reader }: ToPerson,
  user: UserInfo,
  company: Company,
  { title, receipt, countsFrom }: Receipt & { title: string },
): Letter & Posting {
  const { company: named, support } = company.configuration
  return letterFor(company, reader, () => ({
    to,
    subject: mailText('signed', { title }),
    topic: `signed ${user.personId}`,
    line: [mailText('signedLine', { title, receipt }), ...counted(countsFrom)].join(' '),
    by: user.personId,
    text: [
      helloTo(user),
      mailText('signedWhat', { title, company: named.title, receipt }),
      ...counted(countsFrom),
      mailText('signedWhere'),
      mailText('signedAlarm', { email: support.email }),
    ].join('\n\n'),
  }))
}

/** Confirms a W-4, without any of its figures, because mail can be read in transit. */
export function w4Letter(
  { to, ...reader }: ToPerson,
  user: UserInfo,
  company: Company,
  { receipt, countsFrom }: Receipt,
): Letter & Posting {
  return letterFor(company, reader, () => ({
    to,
    subject: mailText('w4'),
    topic: `w4 ${user.personId}`,
    line: [mailText('w4Line', { receipt }), ...counted(countsFrom)].join(' '),
    by: user.personId,
    text: [
      helloTo(user),
      mailText('w4What', { company: company.configuration.company.title, receipt }),
      ...counted(countsFrom),
      mailText('w4Where'),
    ].join('\n\n'),
  }))
}

type Exemption = { until: PlainDate; today: PlainDate; publicUrl: string }

/** Reminds a person to renew an exemption from withholding, or that it has lapsed. Null if there's no reason to. */
export function exemptionLetter(
  { to, firstName, ...reader }: ToPerson & { firstName: string },
  company: Company,
  { until, today, publicUrl }: Exemption,
): (Letter & Posting & { occasion: 'due' | 'lapsed' }) | null {
  const { payrollTaxContact, support } = company.configuration
  const state = exemptionNotice(until, today)?.state
  if (!state) return null
  return letterFor(company, reader, () => {
    const { title, text } = exemptionNotice(until, today)!
    return {
      to,
      occasion: state,
      subject: mailText(state === 'due' ? 'exemptionDue' : 'exemptionLapsed'),
      text: [
        helloTo({ firstName }),
        `${title} ${text}`,
        mailText('exemptionHow', { link: `${publicUrl}${w4Screen}` }),
        mailText('questions', { email: (payrollTaxContact ?? support).email }),
      ].join('\n\n'),
    }
  })
}

/** Leaves out the problems, which may quote the file. */
export function refusedImportLetter(
  { to, ...reader }: ToPerson,
  company: Pick<Company, 'configuration'>,
  { fileName: file, problems: count, link }: { fileName: string; problems: number; link: string },
): Letter & Posting {
  return letterFor(company, reader, () => ({
    to,
    subject: mailText('refused', { application: company.configuration.applicationTitle, file }),
    topic: 'refused imports',
    line: mailText('refusedWhat', { file, count }),
    text: [
      mailText('refusedInFolder', { file, count }),
      mailText('refusedHow', { link }),
      mailText('refusedWhere'),
    ].join('\n\n'),
  }))
}
