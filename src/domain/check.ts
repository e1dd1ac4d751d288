import { type Failure, type Struct, StructError } from './struct.ts'
import { readsOtherTypes } from './lenient.ts'
import { type FillFor, type Problem, problem, nestProblems } from './problem.ts'
import type { ProblemCode } from './problem-texts.ts'

/**
 * A rule is a pure function: a condition across fields, given the caller's facts (limits, role, the record on
 * file).
 */
export type Rule<Value, Facts = unknown> = (value: Value, facts: Facts) => Problem[]

export type Checked<Value> = { ok: true; value: Value } | { ok: false; problems: Problem[] }

/** The problem's path and the parameters of its sentence. */
type Detail<Code extends ProblemCode, Facts> =
  FillFor<Code> extends [infer Fill] ? [{ at?: string; with: (facts: Facts) => Fill }] : [{ at?: string }?]

/** A rule over the whole value; it reports one problem if `holds` is false. */
export function rule<Value, Facts, Code extends ProblemCode>(
  code: Code,
  holds: (value: Value, facts: Facts) => boolean,
  ...[detail]: Detail<Code, Facts>
): Rule<Value, Facts> {
  const { at = '', with: fill }: { at?: string; with?: (facts: Facts) => unknown } = detail ?? {}
  return (value, facts) =>
    holds(value, facts) ? [] : [problem(at, code, ...((fill ? [fill(facts)] : []) as FillFor<Code>))]
}

/** Rules for each item of a list; problems carry the item's index. */
export function each<Item, Facts>(rules: Rule<Item, Facts>[]): Rule<Item[], Facts> {
  return (items, facts) => items.flatMap((item, index) => nestProblems(index, broken(item, rules, facts)))
}

/** All problems that the rules find in a value with a valid shape. */
export function broken<Value, Facts>(value: Value, rules: Rule<Value, Facts>[], facts: Facts): Problem[] {
  return rules.flatMap((rule) => rule(value, facts))
}

/** Checks the shape only. The value is coerced by the struct (texts trimmed, numbers of a query parsed). */
export function shaped<Value, Schema>(body: unknown, struct: Struct<Value, Schema>): Checked<Value> {
  if (oversized(body)) return { ok: false, problems: [problem('', 'shape.many')] }
  try {
    const misfits = misfitsIn(body, struct as AnyStruct, '')
    if (misfits.length) return { ok: false, problems: misfits }
    const [error, value] = struct.validate(body, { coerce: true })
    return error ? { ok: false, problems: shapeProblems(error) } : { ok: true, value: value as Value }
  } catch {
    // Superstruct prints the rejected value into its message, which throws on an object such as { toString: 1 }.
    return { ok: false, problems: [problem('', 'shape.type')] }
  }
}

/** Checks the shape, then the rules, which may rely on it. */
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

const maxValues = 10_000
const deepest = 20

// Superstruct collects every failure: a megabyte of '{}' would keep it busy for seconds, and deep nesting overflows
// its stack.
function oversized(body: unknown): boolean {
  let seen = 0
  let layer = [body]
  for (let depth = 0; layer.length > 0; depth++) {
    seen += layer.length
    if (depth > deepest || seen > maxValues) return true
    layer = layer.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return false
}

const enough = 20

type AnyStruct = Struct<unknown, unknown>

/**
 * Up to 20 problems with values of the wrong kind or far too many keys. Superstruct collects every failure before it
 * returns the first, so input that would fail thousands of times must not reach it.
 */
function misfitsIn(value: unknown, struct: AnyStruct, at: string): Problem[] {
  // The struct decides whether it's optional.
  if (value === undefined || value === null) return []
  const { type, schema } = struct
  if (type === 'array' && schema) return Array.isArray(value) ? inList(value, schema as AnyStruct, at) : [misfit(at)]
  if ((type === 'object' || type === 'type') && schema)
    return isPlain(value) ? inObject(value, schema as Record<string, AnyStruct>, at) : [misfit(at)]
  return single.has(type) && typeof value === 'object' && !readsOtherTypes(struct) ? [misfit(at)] : []
}

const single = new Set(['string', 'number', 'integer', 'boolean', 'enums', 'literal', 'never'])
const misfit = (at: string) => problem(at, 'shape.type')
const below = (at: string, name: string | number) => (at ? `${at}.${name}` : String(name))

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function inObject(value: Record<string, unknown>, fields: Record<string, AnyStruct>, at: string): Problem[] {
  const names = Object.keys(fields)
  if (Object.keys(value).length > names.length + enough) return [problem(at, 'shape.many')]
  return names.flatMap((name) => misfitsIn(value[name], fields[name]!, below(at, name)))
}

function inList(items: unknown[], item: AnyStruct, at: string): Problem[] {
  const found: Problem[] = []
  for (const [index, value] of items.entries()) {
    const misfits = misfitsIn(value, item, below(at, index))
    found.push(...misfits)
    // Items are checked one by one, so that a long list can stop at its first failures.
    if (!misfits.length && items.length > enough) {
      const [error] = item.validate(value, { coerce: true })
      if (error) found.push(...nestProblems(below(at, index), shapeProblems(error)))
    }
    if (found.length >= enough) break
  }
  return found.slice(0, enough)
}

// Superstruct's messages contain the received value, so they are never passed on.
function shapeProblems(error: StructError): Problem[] {
  const seen = new Map<string, Problem>()
  for (const failure of error.failures()) {
    const at = failure.path.join('.')
    if (!seen.has(at)) seen.set(at, problem(at, shapeCode(failure)))
    if (seen.size === enough) break
  }
  return [...seen.values()]
}

function shapeCode(failure: Failure) {
  if (failure.type === 'never') return 'shape.unknown'
  if (failure.value === undefined) return 'shape.missing'
  if (failure.refinement !== 'size') return 'shape.type'
  if (Array.isArray(failure.value)) return 'shape.many'
  return failure.value === '' ? 'shape.missing' : 'shape.length'
}
