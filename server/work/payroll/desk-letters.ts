import { deskWords } from '@/domain/administration/payroll-desk.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import type { Db } from '../../db/tables.ts'
import { findReachable } from '../../stores/people/employees.ts'
import { helloTo, letterFor } from '../mail/letter-for.ts'
import { type NoticeServices, tell } from '../notices/tell.ts'

type Told = { person_id: string; kind: string; receipt: string | null }

/**
 * Whether payroll entered a change by hand, refused one, resends a refused one, or replaced one with its own
 * record.
 */
type Step = 'enteredByHand' | 'resent' | 'refused' | 'replaced'

export const deskLetterText = screenTexts('payroll-desk-letters', {
  en: {
    enteredByHand: 'Payroll entered your change: {{change}}',
    enteredByHandWhat: 'Payroll entered your change by hand: {{change}}.',
    resent: 'Your change counts again: {{change}}',
    resentWhat:
      'Payroll’s system refused your change. Payroll is sending it again, and it counts again in the portal: {{change}}.',
    refused: 'Payroll refused your change: {{change}}',
    refusedWhat:
      'Payroll’s system refused your change, so it doesn’t count. Activity in the portal shows why, and you can correct it there: {{change}}.',
    replaced: 'Payroll corrected your record: {{change}}',
    replacedWhat:
      'Payroll’s system had a different record than the portal. The portal now shows what payroll has: {{change}}.',
    receipt: 'The receipt is {{receipt}}.',
    from: 'this is from payroll at {{company}}. {{about}}',
    questions: 'If that’s wrong, or you have questions, write to {{email}}.',
  },
})

/** Tells a person what payroll did with a change. Letters can be read in transit, so they don't contain the data on file. */
export async function tellChange(
  db: Db,
  services: NoticeServices,
  { person_id: personId, kind, receipt }: Told,
  step: Step,
  by: string,
): Promise<void> {
  const { company } = services
  const person = await findReachable(db, personId)
  if (!person) return
  const { company: named, support } = company.configuration
  const letter = letterFor(company, person, () => {
    const change = deskWords.kind(kind)
    const what = deskLetterText(`${step}What`, { change })
    const about = receipt ? `${what} ${deskLetterText('receipt', { receipt })}` : what
    return {
      to: person.address,
      subject: deskLetterText(step, { change }),
      line: about,
      text: [
        helloTo(person),
        deskLetterText('from', { company: named.title, about }),
        deskLetterText('questions', { email: support.email }),
      ].join('\n\n'),
    }
  })
  const posted = { ...letter, priority: 'notice', topic: `payroll ${personId}`, by } as const
  await tell(db, services, { personId, kind: 'change', letter: person.address ? posted : null })
}
