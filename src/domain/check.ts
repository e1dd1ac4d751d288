import { type Failure, type Struct, StructError } from 'superstruct'
import { type Problem, problem, under } from './problem.ts'

/** A rule is a pure function: what must hold across fields, given facts that the caller knows (limits, role, what is on file). */
export type Rule<Value, Facts = unknown> = (value: Value, facts: Facts) => Problem[]

export type Checked<Value> = { ok: true; value: Value } | { ok: false; problems: Problem[] }

/** A rule over the whole value: one sentence when `holds` is false. */
export function rule<Value, Facts>(
  code: Problem['code'],
  holds: (value: Value, facts: Facts) => boolean,
  detail: { at?: string; with?: (facts: Facts) => Problem['with'] } = {},
): Rule<Value, Facts> {
  return (value, facts) => (holds(value, facts) ? [] : [problem(detail.at ?? '', code, detail.with?.(facts))])
}

/** Rules for each item of a list; problems carry the item's index. */
export function each<Item, Facts>(rules: Rule<Item, Facts>[]): Rule<Item[], Facts> {
  return (items, facts) => items.flatMap((item, index) => under(index, broken(item, rules, facts)))
}

/** All problems that the rules find in a value whose shape is right. */
export function broken<Value, Facts>(value: Value, rules: Rule<Value, Facts>[], facts: Facts): Problem[] {
  return rules.flatMap((rule) => rule(value, facts))
}

/** Shape only; the value comes back as the struct coerces it (texts trimmed, numbers of a query read). */
export function shaped<Value, Schema>(body: unknown, struct: Struct<Value, Schema>): Checked<Value> {
  if (oversized(body)) return { ok: false, problems: [problem('', 'shape.many')] }
  try {
    const [error, value] = struct.validate(body, { coerce: true })
    return error ? { ok: false, problems: shapeProblems(error) } : { ok: true, value: value as Value }
  } catch {
    // Superstruct prints what it refuses into its message, which throws on an object such as { toString: 1 }.
    return { ok: false, problems: [problem('', 'shape.type')] }
  }
}

/** Shape first, then rules: rules may rely on the shape. */
export function check<Value, Schema, Facts>(
  body: unknown,
  struct: Struct<Value, Schema>,
  rules: Rule<Value, Facts>[],
  facts: Facts,
): Checked<Value> {
  const form = shaped(body, struct)
  if (!form.ok) return form
  const problems = broken(form.value, rules, facts)
  return problems.length ? { ok: false, problems } : form
}

const mostValues = 10_000
const deepest = 20

// Superstruct collects every failure: a megabyte of '{}' would keep it busy for seconds, a deep nest overflows its stack.
function oversized(body: unknown): boolean {
  let seen = 0
  let layer = [body]
  for (let depth = 0; layer.length > 0; depth++) {
    seen += layer.length
    if (depth > deepest || seen > mostValues) return true
    layer = layer.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return false
}

const enough = 20

// Superstruct's own messages print the received value, so they are never passed on.
function shapeProblems(error: StructError): Problem[] {
  const seen = new Map<string, Problem>()
  for (const failure of error.failures()) {
    const at = failure.path.join('.')
    if (!seen.has(at)) seen.set(at, problem(at, shapeCode(failure)))
    if (seen.size === enough) break
  }
  return [...seen.values()]
}

function shapeCode(failure: Failure): Problem['code'] {
  if (failure.type === 'never') return 'shape.unknown'
  if (failure.value === undefined) return 'shape.missing'
  if (failure.refinement !== 'size') return 'shape.type'
  if (Array.isArray(failure.value)) return 'shape.many'
  return failure.value === '' ? 'shape.missing' : 'shape.length'
}
