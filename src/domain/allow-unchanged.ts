import { type Rule, broken } from './check.ts'
import type { ProblemCode } from './problem-texts.ts'

/** Problem codes for a single value, regardless of other fields. Topics add their own codes. */
const singleValueCodes: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'text.length',
  'zip.invalid',
  'phone.invalid',
  'email.invalid',
  'address.state.unknown',
  'host.characters',
  'host.characters.try',
  'host.length',
])

/**
 * The rules, minus problems with untouched values on file: those never block a save. `onFile` returns the
 * stored values by path; a path without one is new. Source: decisions 24, 41.
 */
export function allowUnchanged<Value, Facts>(
  rules: Rule<Value, Facts>[],
  onFile: (value: Value, facts: Facts) => unknown,
  ownCodes: ProblemCode[] = [],
): Rule<Value, Facts>[] {
  return [
    (value, facts) => {
      const found = broken(value, rules, facts)
      if (found.length === 0) return found
      const filed = onFile(value, facts)
      return found.filter(({ at, code }) => {
        if (!singleValueCodes.has(code) && !ownCodes.includes(code)) return true
        const [now, before] = [textAt(value, at, code), textAt(filed, at, code)]
        return now === '' || now !== before
      })
    },
  ]
}

function textAt(value: unknown, at: string, code: ProblemCode): string {
  let found = value
  for (const part of at.split('.'))
    found = found !== null && typeof found === 'object' && Object.hasOwn(found, part) ? Reflect.get(found, part) : ''
  const text = String(found ?? '').trim()
  // Phones lose their punctuation when they are sent.
  return code === 'phone.invalid' ? text.replace(/[\s().-]/g, '') : text
}
