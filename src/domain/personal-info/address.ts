import type { Rule } from '@/domain/check.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import { shownZip, zipProblems } from './zip.ts'

/** The field names for an address in a body or a form. */
export type AddressNames = { street: string; suite?: string; city: string; state: string; zip: string }

/** `states` are the known codes; if a device has none yet, the server checks. */
type AddressFacts = { states: string[] }

/** The maximum lengths of parts that have one. */
type AddressLimits = { streetMax?: number; suiteMax?: number; cityMax?: number }

/** The rules of every address: street, city, state, and ZIP are required. Source: specification 3 section 5. */
export function addressProblems(
  value: object,
  names: AddressNames,
  { states }: AddressFacts,
  { streetMax, suiteMax, cityMax }: AddressLimits = {},
): Problem[] {
  const text = (name: string) => String((value as Record<string, unknown>)[name] ?? '').trim()
  const required = [names.street, names.city, names.state]
    .filter((name) => text(name) === '')
    .map((name) => problem(name, 'required'))
  const limits = [
    [names.street, streetMax],
    [names.suite, suiteMax],
    [names.city, cityMax],
  ] as const
  const long = limits.flatMap(([name, max]) =>
    name && max !== undefined && text(name).length > max ? [problem(name, 'text.length', { max })] : [],
  )
  const unknown = text(names.state) !== '' && states.length > 0 && !states.includes(text(names.state))
  return [
    ...required,
    ...long,
    ...(unknown ? [problem(names.state, 'address.state.unknown')] : []),
    ...zipProblems(names.zip, text(names.zip)),
  ]
}

/** `addressProblems` as a rule; `when` says which values have an address. */
export function addressRule<Value extends object, Facts extends AddressFacts>(
  names: AddressNames,
  { when = () => true, ...limits }: AddressLimits & { when?: (value: Value) => boolean } = {},
): Rule<Value, Facts> {
  return (value, facts) => (when(value) ? addressProblems(value, names, facts, limits) : [])
}

/** The address in one line: '12 Main St, Apt 4, Phoenix, AZ 85009'. */
export function shownAddress({
  street,
  suite = '',
  city,
  state,
  zip,
}: Record<'street' | 'city' | 'state' | 'zip', string> & { suite?: string }): string {
  return [street, suite, city, `${state} ${shownZip(zip)}`]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
}
