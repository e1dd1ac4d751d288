import type { FoundEmployee } from '@/contract/employee-search.ts'
import { completeName } from '@/domain/identity/complete-name.ts'
import type { Candidate } from '@/domain/identity/candidate.ts'
import { foldedText, searchWords } from '@/domain/identity/person-search.ts'
import { isDriver } from '@/domain/identity/user-info.ts'
import { type StubCall, StubProblem } from './handler.ts'
import { userOf } from './seed.ts'

/** Those of the demo accounts whom a search can find. */
export const everybody = ({ seed }: StubCall): FoundEmployee[] =>
  seed.people
    .map(userOf)
    .filter((user) => !isDriver(user))
    .map(({ employeeId, employerId, userId, lastName, firstName, level2 }) => ({
      employeeId,
      employerId,
      userId,
      lastName,
      firstName,
      level2,
      position: '',
      positionTitle: '',
      completeName: completeName(lastName, firstName),
    }))
    .toSorted((one, other) => one.completeName.localeCompare(other.completeName))

export function matches(
  { employeeId, lastName, firstName }: Pick<FoundEmployee, 'employeeId' | 'lastName' | 'firstName'>,
  search: string,
): boolean {
  const names = [lastName, firstName].map(foldedText)
  return searchWords(search).every((word, at) =>
    [...names, ...(at === 0 ? [employeeId] : [])].some((part) => part.includes(word)),
  )
}

export function candidateOf(call: StubCall, employeeId: string): Candidate {
  const is = (each: { employeeId: string }) => each.employeeId === employeeId
  if (everybody(call).some(is)) return 'eligible'
  return call.seed.people.map(userOf).some(is) ? 'driver' : 'unknown'
}

export const isOnFile = (call: StubCall, employeeId: string): boolean => candidateOf(call, employeeId) !== 'unknown'

export const nobody = new StubProblem(404, 'There is no such employee.')

/** The rows of the page that a list is asked for. */
export function pageOf<Row>({ query: { limit = '25', page = '1' } }: StubCall, rows: Row[]): Row[] {
  const from = (Number(page) - 1) * Number(limit)
  return rows.slice(from, from + Number(limit))
}
