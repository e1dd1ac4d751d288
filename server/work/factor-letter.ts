import { factorCodeLifeMs } from '@/domain/identity/multi-factor.ts'
import type { Company } from '../company/company.ts'
import type { Letter } from '../stores/mail.ts'

/** The code stands in the text only: subjects are shown on locked screens and written into logs of mail servers. */
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
