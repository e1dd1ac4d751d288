import type { Right } from '@/domain/identity/user-info.ts'

/** The facts that a rule can use, by their names in the operator's file. */
export const ruleFacts = [
  'employer',
  'level2',
  'position',
  'positionTitle',
  'state',
  'payType',
  'payCycle',
  'group',
] as const
export type RuleFact = (typeof ruleFacts)[number]

/** What is on file about a person. They may be in several groups of the directory. */
export type FactsOnFile = Record<RuleFact, string[]>

/**
 * Gives rights to everyone whose facts match. Each fact lists its accepted values, ignoring case, with `*` for any text. All
 * facts of a rule must match.
 */
export type RightsRule = { name: string; gives: Right[] } & Partial<Record<RuleFact, string[]>>

export const factsOf = (rule: RightsRule): RuleFact[] => ruleFacts.filter((fact) => rule[fact] !== undefined)

export const matches = (rule: RightsRule, facts: FactsOnFile): boolean =>
  factsOf(rule).every((fact) => rule[fact]!.some((pattern) => facts[fact].some((value) => fits(value, pattern))))

function fits(value: string, pattern: string): boolean {
  const parts = pattern.toLowerCase().split('*')
  const text = value.toLowerCase()
  if (parts.length === 1) return text === parts[0]
  const [first, last] = [parts[0]!, parts.at(-1)!]
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false
  let from = first.length
  for (const part of parts.slice(1, -1)) {
    const at = text.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return from <= text.length - last.length
}
