import {
  deleteEmployeeProxy,
  type EmployeeProxy,
  listEmployeeProxies,
  patchEmployeeProxy,
  postEmployeeProxy,
} from '@/contract/employee-proxies.ts'
import { getEmployee, listEmployees } from '@/contract/employee-search.ts'
import { type AnyStubHandler, type StubCall, StubProblem, stub } from './handler.ts'
import { onFileAt } from './on-file.ts'
import { candidateOf, everybody, isOnFile, matches, nobody, pageOf } from './people.ts'

const { value: onFile, save } = onFileAt(listEmployeeProxies, (recorded) => recorded?._embedded.employeeProxies ?? [])

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
      return employee ? { employee } : nobody
    },
  }),
  stub(listEmployeeProxies, {
    run: (call) => {
      const { employeeId = call.user.employeeId } = call.query
      const proxies = onFile(call)
      return employeeId === call.user.employeeId
        ? { _embedded: { employeeProxies: pageOf(call, proxies) }, _total_items: proxies.length }
        : forbidden
    },
  }),
  stub(postEmployeeProxy, {
    facts: (call) => ({
      employeeId: call.user.employeeId,
      candidate: candidateOf(call, call.body.proxyEmployeeId),
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
      const { proxyEmployeeId: id } = call.body
      if (!isOnFile(call, id) && !onFile(call).some(({ proxyEmployeeId }) => proxyEmployeeId === id)) return nobody
      save(
        call,
        onFile(call).filter(({ proxyEmployeeId }) => proxyEmployeeId !== call.body.proxyEmployeeId),
      )
      return {}
    },
  }),
]
