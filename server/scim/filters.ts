import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { type Filter, parse } from 'scim2-parse-filter'
import { selectPage } from '../stores/page.ts'
import { type Asked, ScimProblem, plainName } from './answers.ts'

/**
 * An attribute, as a column or a fixed value. `folded`: the column is in lower case. `many`: turns a condition on one value into
 * a condition on the row. `at`: a time, which the system sends as text.
 */
export type Attribute = {
  value: RawBuilder<unknown>
  is?: 'folded' | 'exact' | 'flag' | 'instant'
  many?: (condition: RawBuilder<SqlBool>) => RawBuilder<SqlBool>
}

/** Keyed by name in lower case, without URNs of core schemas. */
export type Attributes = Record<string, Attribute>

const longest = 2_000

const invalid = (detail: string) => new ScimProblem(400, detail, 'invalidFilter')

/** The requested page of the rows that match a list's filter, and their total. */
export function pageAsked<DB, Table extends keyof DB, Row>(
  all: SelectQueryBuilder<DB, Table, Row>,
  { filter, startIndex, count }: Asked,
  attributes: Attributes,
): Promise<{ rows: Row[]; total: number }> {
  const found = filter === undefined ? all : all.where(conditionOf(filter, attributes))
  return selectPage(found, 'scim_id', { by: 'scim_id', order: 'asc', limit: count, offset: startIndex - 1 })
}

/** A filter as a condition. Its values are parameters, never part of the SQL. */
function conditionOf(filter: string, attributes: Attributes): RawBuilder<SqlBool> {
  if (filter.length > longest) throw invalid(`A filter can have at most ${longest} characters.`)
  let parsed: Filter
  try {
    parsed = parse(filter)
  } catch {
    throw invalid('The filter could not be parsed.')
  }
  return translated(parsed, attributes, '')
}

/** `within`: the attribute before the brackets, such as `emails`. */
function translated(filter: Filter, attributes: Attributes, within: string): RawBuilder<SqlBool> {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const parts = (filter as { filters: Filter[] }).filters.map((each) => translated(each, attributes, within))
      return sql<SqlBool>`(${sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `)})`
    }
    case 'not':
      return sql<SqlBool>`not ${translated((filter as { filter: Filter }).filter, attributes, within)}`
    case '[]': {
      const { attrPath, valFilter } = filter as { attrPath: string; valFilter: Filter }
      return translated(valFilter, attributes, `${plainName(attrPath)}.`)
    }
    default: {
      const { attrPath, op, compValue } = filter as { attrPath: string; op: string; compValue?: unknown }
      const name = within + plainName(attrPath)
      const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined
      if (!attribute) throw invalid(`Nothing can be searched by ${name}.`)
      const condition = compared(attribute, op, compValue)
      return attribute.many ? attribute.many(condition) : condition
    }
  }
}

const operators: Record<string, string> = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' }

function compared({ value, is = 'exact' }: Attribute, op: string, given: unknown): RawBuilder<SqlBool> {
  if (op === 'pr') return sql<SqlBool>`(${value} is not null and cast(${value} as text) <> '')`
  const operator = operators[op]
  if (is === 'flag') {
    const wanted = flagIn(given)
    if (wanted === undefined || (op !== 'eq' && op !== 'ne')) throw invalid('The value must be true or false.')
    return sql<SqlBool>`${value} ${sql.raw(operator!)} ${wanted ? 1 : 0}`
  }
  if (is === 'instant') {
    const at = Date.parse(String(given))
    if (Number.isNaN(at) || !operator) throw invalid('The value must be a time such as 2026-01-31T00:00:00Z.')
    return sql<SqlBool>`${value} ${sql.raw(operator)} ${at}`
  }
  if (given === null && (op === 'eq' || op === 'ne'))
    return sql<SqlBool>`(coalesce(${value}, '') ${sql.raw(operator!)} '')`
  if (typeof given !== 'string') throw invalid('The value must be a string.')
  const text = is === 'folded' ? given.trim().toLowerCase() : given
  if (operator) return sql<SqlBool>`${value} ${sql.raw(operator)} ${text}`
  const part = text.replace(/[\\%_]/g, '\\$&')
  const like = { co: `%${part}%`, sw: `${part}%`, ew: `%${part}` }[op]
  return sql<SqlBool>`${value} like ${like} escape '\\'`
}

/** Entra sends "False" and "True". */
export function flagIn(given: unknown): boolean | undefined {
  if (typeof given === 'boolean') return given
  const text = typeof given === 'string' ? given.trim().toLowerCase() : ''
  return text === 'true' ? true : text === 'false' ? false : undefined
}
