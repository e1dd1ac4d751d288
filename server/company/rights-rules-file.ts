import { ruledRights } from '@/domain/administration/rights.ts'
import { ruleFacts } from '@/domain/administration/rights-rules.ts'
import { isLayer } from '@/domain/company/merge.ts'

const at = 'rightsRules'
const fields = ['name', 'gives', ...ruleFacts]
const example = '["SWF", "KEX"]'

/** All problems with the rules in the operator's file. Each message names the rule and the field. */
export function rightsRuleProblems(rules: unknown): string[] {
  if (!Array.isArray(rules)) return [`${at} must be a list of rules: [ { "name": …, "gives": […], "state": […] } ]`]
  const names = rules.map((rule) => (isLayer(rule) ? rule.name : undefined))
  return rules.flatMap((rule, index) => {
    const { name } = isLayer(rule) ? rule : {}
    const place = `${at}[${index}]${typeof name === 'string' && name ? ` (${name})` : ''}`
    if (!isLayer(rule)) return [`${place} must be a record: { "name": …, "gives": […], "state": […] }`]
    return [
      ...nameProblems(place, name, names.indexOf(name) < index),
      ...Object.keys(rule)
        .filter((field) => !fields.includes(field))
        .map((field) => `${place}.${field} is not known here; known are ${fields.join(', ')}`),
      ...givesProblems(place, rule.gives),
      ...factProblems(place, rule),
    ]
  })
}

function nameProblems(place: string, name: unknown, isTaken: boolean): string[] {
  if (typeof name !== 'string' || name.trim() === '' || name.length > 100)
    return [`${place}.name must be a text of 1 to 100 characters, which explains to people why they have the right`]
  return isTaken ? [`${place}.name is the name of an earlier rule; give each rule its own`] : []
}

function givesProblems(place: string, gives: unknown): string[] {
  if (!isListOfTexts(gives)) return [`${place}.gives must list rights, such as ["isPayroll"]`]
  return gives
    .filter((right) => !(ruledRights as readonly string[]).includes(right))
    .map((right) => `${place}.gives does not know ${JSON.stringify(right)}; known are ${ruledRights.join(', ')}`)
}

function factProblems(place: string, rule: Record<string, unknown>): string[] {
  const named = ruleFacts.filter((fact) => rule[fact] !== undefined)
  // A rule without conditions would give its rights to everyone.
  if (named.length === 0) return [`${place} must say for whom it is: name at least one of ${ruleFacts.join(', ')}`]
  return named
    .filter((fact) => !isListOfTexts(rule[fact]))
    .map((fact) => `${place}.${fact} must be a list of texts, such as ${example}, not ${JSON.stringify(rule[fact])}`)
}

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((each) => typeof each === 'string' && each.trim() !== '' && each.length <= 200)
