import { deskWords } from '@/domain/administration/payroll-desk.ts'
import type { Db } from '../../db/tables.ts'
import { addMail } from '../../stores/letters/mail.ts'
import { findReachable } from '../../stores/people/employees.ts'
import type { WorkServices } from '../services.ts'

type Change = { personId: string; kind: string; receipt: string }

/** Tells a person that payroll entered their change by hand. */
export async function tellEnteredByHand(
  db: Db,
  { clock, company }: Pick<WorkServices, 'clock' | 'company'>,
  { personId, kind, receipt }: Change,
  by: string,
): Promise<void> {
  const person = await findReachable(db, personId)
  if (!person?.address) return
  const { title } = company.configuration.company
  const what = deskWords.kind(kind)
  const letter = {
    to: person.address,
    subject: `Payroll entered your change: ${what}`,
    line: `Payroll entered your change by hand: ${what}. The receipt is ${receipt}.`,
    text: [
      `Hello ${person.firstName},`,
      `payroll at ${title} entered your change by hand: ${what}. The receipt is ${receipt}.`,
      `You don’t need to do anything. Questions? Write to ${company.configuration.support.email}.`,
    ].join('\n\n'),
  }
  await addMail(db, { ...letter, priority: 'notice', topic: `payroll ${personId}`, by }, clock())
}
