import rosetta from 'rosetta'
import type { Problem } from './problem.ts'

const required = 'This field is required'

/** The specification's exact sentences, by problem code. A second language is a second catalogue. */
export const english = {
  'shape.type': 'This value has the wrong form.',
  'shape.missing': required,
  'shape.unknown': 'This field is not known.',
  'shape.length': 'This text is too long.',
  'shape.many': 'There are too many entries.',

  required,

  'deposit.routing.invalid': 'Invalid routing number',
  'deposit.amount.min': '{{min}} is the minimum amount',
  'deposit.amount.percent.max': '{{max}} is the maximum amount',
  'deposit.amount.percent.whole': 'Value must be a whole percentage',
  'deposit.amount.flat.max': '{{max}} is the maximum amount',
  'deposit.amount.cents': 'Invalid format for currency',
  'deposit.amount.net': 'A Net deposit takes the entire net pay.',
  'deposit.bank-name.characters': 'Use letters, digits and common punctuation only.',
  'deposit.bank-name.length': 'Max {{max}} characters',
  'deposit.account-number.characters': 'Use at most {{max}} letters, digits and hyphens.',
  'deposit.net.many': 'You must have no more than one Net deposit.',
  'deposit.net.none': 'You must have at least one Net deposit.',
  'deposit.percent.total': 'You may only have up to {{max}}% in percentage splits.',
  'deposit.fuel.one': 'You may only have 1 fuel card split.',
  'deposit.fuel.drivers': 'Only drivers may have a fuel card split.',
  'deposit.fuel.net': 'A fuel card takes a flat amount or a percentage.',
  'deposit.percent.many': 'You may only have {{n}} checking or saving Percentage deposit splits.',
  'deposit.flat.many': 'You may only have {{n}} checking or saving Flat amount deposit splits.',
  'deposit.employee.other': 'These deposits belong to another employee.',
  'deposit.same-id': 'Two splits carry the same id.',
  'deposit.add.max': 'You have the max number of Deposit splits.',
  'deposit.add.fuel': 'You can have only 1 Fuel Card.',
  'deposit.add.net': 'You may only have 1 Net deposit split.',
  'deposit.add.amount': 'You have maxed the allowed deposit amount.',

  'driver-text.provider.required': 'Select a Service Provider',
  'driver-text.number': 'Value must be a number',
  'driver-text.digits': 'Value must be {{n}} digits',
} satisfies Record<string, string>

export type ProblemCode = keyof typeof english

const sentences = rosetta({ en: english })
sentences.locale('en')

/** The sentence that a person reads. The key goes in as an array because codes contain dots. */
export function sentence(problem: Pick<Problem, 'code' | 'with'>): string {
  return sentences.t([problem.code] as unknown as string, problem.with)
}
