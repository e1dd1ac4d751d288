import { type ScimPatchOperation, scimPatch } from 'scim-patch'
import { ScimProblem, plainName, schemaOf } from './answers.ts'

/** `path` begins with an attribute in lower case, without URNs of core schemas. */
export type Operation = { op: 'add' | 'replace' | 'remove'; path: string; value: unknown }

const mostOperations = 1_000
const longestPath = 2_000
const enterprise = schemaOf.enterprise.toLowerCase()
const schemas: string[] = [schemaOf.user, schemaOf.group, schemaOf.enterprise].map((urn) => urn.toLowerCase())

const invalid = (detail: string) => new ScimProblem(400, detail, 'invalidSyntax')

/** The operations of a PATCH, each with a path. Entra and Okta also send objects without one, and names in any case. */
export function operationsIn(body: unknown): Operation[] {
  const given = valueOf(body, 'operations')
  if (!Array.isArray(given) || given.length === 0) throw invalid('A patch needs a list of Operations.')
  if (given.length > mostOperations)
    throw new ScimProblem(413, `A patch can have at most ${mostOperations} operations.`, 'tooMany')
  return given.flatMap((each) => {
    const op = String(valueOf(each, 'op')).toLowerCase()
    if (op !== 'add' && op !== 'replace' && op !== 'remove')
      throw invalid('An operation must be add, replace, or remove.')
    const path = valueOf(each, 'path') ?? ''
    if (typeof path !== 'string') throw new ScimProblem(400, 'A path must be a string.', 'invalidPath')
    return withPaths(op, path.trim(), valueOf(each, 'value'))
  })
}

function withPaths(op: Operation['op'], path: string, value: unknown): Operation[] {
  const isSchema = schemas.includes(path.toLowerCase())
  if (path !== '' && !isSchema) return [{ op, path: pathIn(path), value }]
  if (op === 'remove') throw new ScimProblem(400, 'A remove operation needs a path.', 'noTarget')
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid('Without a path, the value must be an object.')
  const prefix = isSchema ? `${path}:` : ''
  return Object.entries(value).flatMap(([name, each]) => withPaths(op, prefix + name, each))
}

/** Names in lower case; quoted strings unchanged. */
function pathIn(path: string): string {
  if (path.length > longestPath) throw new ScimProblem(400, `A path may have ${longestPath} characters.`, 'invalidPath')
  const lower = path.replace(/"(?:[^"\\]|\\.)*"|[^"]+/g, (part) => (part.startsWith('"') ? part : part.toLowerCase()))
  const plain = plainName(lower.slice(0, lower.indexOf('[') + 1 || undefined))
  const rest = lower.includes('[') ? lower.slice(lower.indexOf('[') + 1) : ''
  return (plain + rest).replace(`${enterprise}:`, '')
}

/** Looks up a property, ignoring case. */
export function valueOf(object: unknown, name: string): unknown {
  if (typeof object !== 'object' || object === null || Array.isArray(object)) return undefined
  return Object.entries(object).find(([key]) => key.toLowerCase() === name)?.[1]
}

/** Older Entra mappings send a single value as a list. */
export const single = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 ? (valueOf(value[0], 'value') ?? value[0]) : value

/** Never returns the caller's object: `scim-patch` treats the names in it as paths, even those of prototypes. */
export function plainValue({ value: given }: Operation): unknown {
  const value = single(given)
  if (typeof value !== 'object' || value === null) return value
  throw new ScimProblem(400, 'The value must be a text, or true or false.', 'invalidValue')
}

/**
 * Applies operations as RFC 7644, section 3.5.2, requires. `paths`: the relevant ones. Others are ignored: a system may map
 * attributes that HR's files own or that the portal doesn't need. `valueIn` returns values that contain only our own names.
 */
export function patched<Written extends object>(
  resource: Written,
  operations: Operation[],
  paths: RegExp,
  valueIn: (operation: Operation) => unknown = plainValue,
): Written {
  const known = operations
    .filter(({ path }) => paths.test(path))
    .map((operation) => ({ ...operation, value: valueIn(operation) }))
  try {
    return scimPatch(resource as never, known as ScimPatchOperation[]) as Written
  } catch (error) {
    const scimType = (error as { scimCode?: string }).scimCode === 'noTarget' ? 'noTarget' : 'invalidPath'
    throw new ScimProblem(400, 'An operation does not fit the resource.', scimType)
  }
}
