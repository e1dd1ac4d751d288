import type { QueryOf } from '@/contract/endpoint/endpoint.ts'
import { getPerson, getPersonBalances, listPeople, listPersonSessions } from '@/contract/administration/people.ts'
import { getPersonRights } from '@/contract/administration/person-rights.ts'
import type { PersonId } from '@/domain/identity/employee-id.ts'
import { read } from '@/offline/answers/read.ts'

/** One page. The page that the list opens with is always kept. */
export function peopleRead(query: QueryOf<typeof listPeople> = {}) {
  const { page = 1, limit = 10, sort = 'completeName', ...filters } = query
  const isFirst = page === 1 && limit === 10 && sort === 'completeName' && Object.keys(filters).length === 0
  return read(listPeople, { query: { limit, page, sort, ...filters }, keep: isFirst ? 'always' : 'recent' })
}

/** Both ids are parameters, as in changes to the person, so that each change is applied only to that person's answers. */
const of = ({ employerId, employeeId }: PersonId) => ({
  params: { employerId, employeeId },
  query: { employerId },
  keep: 'recent' as const,
})

export const personRead = (id: PersonId) => read(getPerson, of(id))
export const rightsRead = (id: PersonId) => read(getPersonRights, of(id))
export const balancesRead = (id: PersonId) => read(getPersonBalances, of(id))
export const sessionsRead = (id: PersonId) => read(listPersonSessions, of(id))
