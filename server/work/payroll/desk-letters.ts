import { deskWords } from '@/domain/administration/payroll-desk.ts'
import type { Db } from '../../db/tables.ts'
import { addMail } from '../../stores/letters/mail.ts'
import { findReachable } from '../../stores/people/employees.ts'
import type { WorkServices } from '../services.ts'

type Told = { person_id: string; kind: string; receipt: string | null }

/**
 * Whether payroll entered a change by hand, refused one, resends a refused one, or replaced one with its own
 * record.
 */
const words = {
  enteredByHand: { subject: 'Payroll entered your change', line: 'Payroll entered your change by hand' },
  resent: {
    subject: 'Your change counts again',
    line: 'Payroll’s system refused your change. Payroll is sending it again, and it counts again in the portal',
  },
  refused: {
    subject: 'Payroll refused your change',
    line: 'Payroll’s system refused your change, so it doesn’t count. Activity in the portal shows why, and you can correct it there',
  },
  replaced: {
    subject: 'Payroll corrected your record',
    line: 'Payroll’s system had a different record than the portal. The portal now shows what payroll has',
  },
} as const

/** Tells a person what payroll did with a change. Letters can be read in transit, so they don't say what's on file. */
export async function tellChange(
  db: Db,
  { clock, company }: Pick<WorkServices, 'clock' | 'company'>,
  { person_id: personId, kind, receipt }: Told,
  what: keyof typeof words,
  by: string,
): Promise<void> {
  const person = await findReachable(db, personId)
  if (!person?.address) return
  const { company: named, support } = company.configuration
  const { subject, line } = words[what]
  const about = `${line}: ${deskWords.kind(kind)}.${receipt ? ` The receipt is ${receipt}.` : ''}`
  const letter = {
    to: person.address,
    subject: `${subject}: ${deskWords.kind(kind)}`,
    line: about,
    text: [
      `Hello ${person.firstName},`,
      `this is from payroll at ${named.title}. ${about}`,
      `If that’s wrong, or you have questions, write to ${support.email}.`,
    ].join('\n\n'),
  }
  await addMail(db, { ...letter, priority: 'notice', topic: `payroll ${personId}`, by }, clock())
}
