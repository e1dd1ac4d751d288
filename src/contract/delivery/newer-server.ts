import type { Struct } from '@/domain/struct.ts'
import { everyWording } from '@/domain/problem-texts.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { type ProblemItem, unknownCallCode } from '@/contract/endpoint/problem-body.ts'

type AnyStruct = Struct<unknown, unknown>

/** Whether a body has a field at this dotted path, such as '0.amount'. Returns true for shapes that can't be inspected. */
export function hasField(body: Endpoint['body'], at: string): boolean {
  let struct = body as AnyStruct | undefined
  for (const name of at === '' ? [] : at.split('.')) {
    if (!struct?.schema) return true
    if (struct.type === 'array') struct = struct.schema as AnyStruct
    else if (struct.type === 'object' || struct.type === 'type') {
      const fields = struct.schema as Record<string, AnyStruct>
      if (!Object.hasOwn(fields, name)) return false
      struct = fields[name]
    } else return true
  }
  return true
}

const ofEveryRelease = ['required']

/**
 * Paths of problems that this release of the app can't correct: a newer server requires fields that its body doesn't have. A rule
 * of this release may also name a path outside the body: such a problem has its own message here and a form that shows it.
 */
export function missingFields({ body }: Pick<Endpoint, 'body'>, errors: ProblemItem[]): string[] {
  const isRuleHere = (code: string) =>
    everyWording().has(code) && !code.startsWith('shape.') && !ofEveryRelease.includes(code)
  return errors.filter(({ at, code }) => !hasField(body, at) && !isRuleHere(code)).map(({ at }) => at)
}

/** Whether the server may have refused only because it's older than the app and lacks the call, a field, or a value. */
export function isForNewerServer(errors: ProblemItem[]): boolean {
  return errors.some(({ code }) => code === unknownCallCode || code.startsWith('shape.'))
}
