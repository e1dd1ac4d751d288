import {
  deleteEmployeeProxy,
  type EmployeeProxy,
  listEmployeeProxies,
  patchEmployeeProxy,
  postEmployeeProxy,
} from '@/contract/employee-proxies.ts'
import { type FoundEmployee, getEmployee, listEmployees } from '@/contract/employee-search.ts'
import { foldedText, searchWords } from '@/domain/identity/person-search.ts'
import type { Candidate } from '@/domain/identity/candidate.ts'
import type { EmployeeProxyBody } from '@/domain/time-off/employee-proxies.ts'
import { isDriver } from '@/domain/identity/user-info.ts'
import { type AnyStubHandler, type StubCall, StubProblem, stub } from './handler.ts'
import { recordedAnswer, userOf } from './seed.ts'

const { path } = listEmployeeProxies

/** Those of the demo accounts whom a search can find. */
const everybody = ({ seed }: StubCall): FoundEmployee[] =>
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
      completeName: `${lastName}, ${firstName}`,
    }))
    .toSorted((one, other) => one.completeName.localeCompare(other.completeName))

function matches({ employeeId, lastName, firstName }: FoundEmployee, search: string): boolean {
  const names = [lastName, firstName].map(foldedText)
  return searchWords(search).every((word, at) =>
    [...names, ...(at === 0 ? [employeeId] : [])].some((part) => part.includes(word)),
  )
}

const onFile = ({ record, person }: StubCall): EmployeeProxy[] =>
  (record.saved[path]?.value as EmployeeProxy[] | undefined) ??
  recordedAnswer(person, listEmployeeProxies)?.body._embedded.employeeProxies ??
  []

function save(call: StubCall, proxies: EmployeeProxy[]): void {
  call.record.saved[path] = { version: 1, value: proxies }
}

function candidateOf(call: StubCall<EmployeeProxyBody>): Candidate {
  const is = ({ employeeId }: { employeeId: string }) => employeeId === call.body.proxyEmployeeId
  if (everybody(call).some(is)) return 'eligible'
  return call.seed.people.map(userOf).some(is) ? 'driver' : 'unknown'
}

const isOthers = ({ user, body }: StubCall<{ employeeId?: string }>) =>
  body.employeeId !== undefined && body.employeeId !== user.employeeId
const forbidden = new StubProblem(403, 'You have no access to this.')

export const employeeProxyStubs: AnyStubHandler[] = [
  stub(listEmployees, {
    run: (call) => {
      const people = everybody(call).filter((person) => matches(person, call.query.search ?? ''))
      const limit = Number(call.query.limit ?? 25)
      return { _embedded: { employees: people.slice(0, limit) }, _total_items: people.length }
    },
  }),
  stub(getEmployee, {
    run: (call) => {
      const employee = everybody(call).find(({ employeeId }) => employeeId === call.params.employeeId)
      return employee ? { employee } : new StubProblem(404, 'There is no such employee.')
    },
  }),
  stub(listEmployeeProxies, {
    run: (call) => {
      const { limit = '25', page = '1', employeeId = call.user.employeeId } = call.query
      const proxies = onFile(call)
      const from = (Number(page) - 1) * Number(limit)
      return employeeId === call.user.employeeId
        ? { _embedded: { employeeProxies: proxies.slice(from, from + Number(limit)) }, _total_items: proxies.length }
        : forbidden
    },
  }),
  stub(postEmployeeProxy, {
    facts: (call) => ({
      employeeId: call.user.employeeId,
      candidate: candidateOf(call),
      proxies: onFile(call).map(({ proxyEmployeeId }) => proxyEmployeeId),
    }),
    run: (call) => {
      if (isOthers(call)) return forbidden
      const { employeeId, employerId } = call.user
      const person = everybody(call).find((each) => each.employeeId === call.body.proxyEmployeeId)!
      const employeeProxy: EmployeeProxy = {
        proxyEmployerId: person.employerId,
        proxyEmployeeId: person.employeeId,
        proxyFirstName: person.firstName,
        proxyLastName: person.lastName,
        isEnabled: call.body.isEnabled ?? true,
        employerId,
        employeeId,
      }
      save(call, [...onFile(call), employeeProxy])
      return { employeeProxy }
    },
  }),
  stub(patchEmployeeProxy, {
    run: (call) => {
      const { proxyEmployeeId, isEnabled } = call.body
      const before = onFile(call).find((each) => each.proxyEmployeeId === proxyEmployeeId)
      if (isOthers(call)) return forbidden
      if (!before) return new StubProblem(404, 'This person is no longer one of your proxies.')
      const employeeProxy = { ...before, isEnabled: isEnabled ?? before.isEnabled }
      save(
        call,
        onFile(call).map((each) => (each === before ? employeeProxy : each)),
      )
      return { employeeProxy }
    },
  }),
  stub(deleteEmployeeProxy, {
    run: (call) => {
      if (isOthers(call)) return forbidden
      save(
        call,
        onFile(call).filter(({ proxyEmployeeId }) => proxyEmployeeId !== call.body.proxyEmployeeId),
      )
      return {}
    },
  }),
]
