import { pathNames } from '@/contract/endpoint/endpoint.ts'
import { everyEndpoint } from '../../server/routes/every-route.ts'
import { whoSees } from '../roles/who-sees.ts'
import type { Case } from './cases.ts'

const isPaged = (query: { schema: unknown } | undefined) =>
  ['limit', 'page', 'sort'].every((name) => name in ((query?.schema ?? {}) as object))

const wrongQueries: Record<string, string>[] = [
  { limit: '101' },
  { limit: '0' },
  { page: '0' },
  { sort: 'unknown' },
  { unknown: '1' },
]

/** The cases of lists with a page: a person who sees the page calls them. A list that needs more has its own case. */
export const listCases: Record<string, Case> = Object.fromEntries(
  everyEndpoint
    .filter(({ page, path, file, query }) => page && !file && pathNames(path).length === 0 && isPaged(query))
    .map(({ name, page }) => [name, { as: whoSees[page!]?.[0] ?? null, wrongQueries }]),
)
