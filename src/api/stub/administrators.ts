import { type Administrator, type Administrators, payrollAdmins, payrollAssistants } from '@/contract/administrators.ts'
import {
  deleteSupervisorProxy,
  listSupervisorProxies,
  patchSupervisorProxy,
  postSupervisorProxy,
  type SupervisorProxy,
} from '@/contract/supervisor-proxies.ts'
import { leadsOthers } from '@/domain/identity/user-info.ts'
import { sentence } from '@/domain/problem-texts.ts'
import type { SupervisorProxyBody } from '@/domain/administration/supervisor-proxies.ts'
import { type AnyStubHandler, type StubCall, StubProblem, stub } from './handler.ts'
import { onFileAt } from './on-file.ts'
import { candidateOf, everybody, isOnFile, matches, nobody, pageOf } from './people.ts'
import { userOf } from './seed.ts'

// What somebody changes, only they see.

/** The one payroll admin of the demo company is who calls: nobody else can be the last. */
function stubsOf<List extends string>(list: List, calls: Administrators<List>): AnyStubHandler[] {
  const { value: onFile, save } = onFileAt(calls.list, (recorded) => recorded?._embedded[list] ?? [])
  const isNamed =
    ({ params }: StubCall) =>
    ({ employeeId }: { employeeId: string }) =>
      employeeId === params.employeeId
  const ownRow = new StubProblem(422, sentence({ code: 'administrator.self' }))
  return [
    stub(calls.list, {
      run: (call) => {
        const found = onFile(call).filter(({ employeeId, employeeLastName, employeeFirstName }) =>
          matches({ employeeId, lastName: employeeLastName, firstName: employeeFirstName }, call.query.search ?? ''),
        )
        const _embedded = { [list]: pageOf(call, found) } as Record<List, Administrator[]>
        return { _embedded, _total_items: found.length }
      },
    }),
    stub(calls.post, {
      facts: (call) => ({
        callerId: call.user.employeeId,
        candidate: candidateOf(call, call.body.employeeId),
        listed: onFile(call).map(({ employeeId }) => employeeId),
      }),
      run: (call) => {
        const person = everybody(call).find(({ employeeId }) => employeeId === call.body.employeeId)!
        const administrator = {
          employerId: person.employerId,
          employeeId: person.employeeId,
          employeeUserId: person.userId,
          employeeFirstName: person.firstName,
          employeeLastName: person.lastName,
          isEnabled: call.body.isEnabled ?? true,
        }
        save(call, [...onFile(call), administrator])
        return { administrator }
      },
    }),
    stub(calls.patch, {
      facts: (call) => ({
        callerId: call.user.employeeId,
        employerId: onFile(call).find(isNamed(call))?.employerId ?? '',
        employeeId: call.params.employeeId!,
        isLastAdmin: false,
      }),
      run: (call) => {
        const before = onFile(call).find(isNamed(call))
        if (!before) return new StubProblem(404, 'This person is no longer on the list.')
        const administrator = { ...before, isEnabled: call.body.isEnabled }
        save(
          call,
          onFile(call).map((row) => (row === before ? administrator : row)),
        )
        return { administrator }
      },
    }),
    stub(calls.remove, {
      run: (call) => {
        const rows = onFile(call)
        if (!rows.some(isNamed(call)) && !isOnFile(call, call.params.employeeId!)) return nobody
        if (call.params.employeeId === call.user.employeeId && rows.some(isNamed(call))) return ownRow
        save(
          call,
          rows.filter((row) => !isNamed(call)(row)),
        )
        return {}
      },
    }),
  ]
}

const { value: proxiesOnFile, save: saveProxies } = onFileAt(
  listSupervisorProxies,
  (recorded) => recorded?._embedded.supervisorProxies ?? [],
)

const isPair =
  ({ body }: StubCall<SupervisorProxyBody>) =>
  (row: SupervisorProxy) =>
    row.supervisorEmployeeId === body.employeeId && row.proxyEmployeeId === body.proxyEmployeeId

const changeFacts = (call: StubCall<SupervisorProxyBody>) => ({
  callerId: call.user.employeeId,
  onFile: proxiesOnFile(call).find(isPair(call)) ?? null,
})

const isLeader = (call: StubCall, employeeId: string) =>
  call.seed.people.map(userOf).some((user) => user.employeeId === employeeId && leadsOthers(user))

const supervisorProxyStubs: AnyStubHandler[] = [
  stub(listSupervisorProxies, {
    run: (call) => {
      const { search = '', supervisorEmployeeId, proxyEmployeeId } = call.query
      const found = proxiesOnFile(call).filter(
        (row) =>
          [undefined, row.supervisorEmployeeId].includes(supervisorEmployeeId) &&
          [undefined, row.proxyEmployeeId].includes(proxyEmployeeId) &&
          [
            { employeeId: row.proxyEmployeeId, lastName: row.proxyLastName, firstName: row.proxyFirstName },
            {
              employeeId: row.supervisorEmployeeId,
              lastName: row.supervisorLastName,
              firstName: row.supervisorFirstName,
            },
          ].some((person) => matches(person, search)),
      )
      return { _embedded: { supervisorProxies: pageOf(call, found) }, _total_items: found.length }
    },
  }),
  stub(postSupervisorProxy, {
    facts: (call) => {
      const { employeeId, proxyEmployeeId } = call.body
      return {
        callerId: call.user.employeeId,
        supervisor: candidateOf(call, employeeId),
        isLeader: isLeader(call, employeeId),
        leads: isLeader(call, employeeId),
        candidate: candidateOf(call, proxyEmployeeId),
        proxies: proxiesOnFile(call)
          .filter((row) => row.supervisorEmployeeId === employeeId)
          .map((row) => row.proxyEmployeeId),
      }
    },
    run: (call) => {
      const people = everybody(call)
      const [supervisor, proxy] = [call.body.employeeId, call.body.proxyEmployeeId].map((id) =>
        people.find(({ employeeId }) => employeeId === id)!,
      ) as [(typeof people)[number], (typeof people)[number]]
      const supervisorProxy = {
        supervisorEmployerId: supervisor.employerId,
        supervisorEmployeeId: supervisor.employeeId,
        supervisorFirstName: supervisor.firstName,
        supervisorLastName: supervisor.lastName,
        proxyEmployerId: proxy.employerId,
        proxyEmployeeId: proxy.employeeId,
        proxyFirstName: proxy.firstName,
        proxyLastName: proxy.lastName,
        isEnabled: call.body.isEnabled ?? true,
      }
      saveProxies(call, [...proxiesOnFile(call), supervisorProxy])
      return { supervisorProxy }
    },
  }),
  stub(patchSupervisorProxy, {
    facts: changeFacts,
    run: (call) => {
      const before = proxiesOnFile(call).find(isPair(call))
      if (!before) return new StubProblem(404, 'This proxy is no longer on the list.')
      const supervisorProxy = { ...before, isEnabled: call.body.isEnabled ?? before.isEnabled }
      saveProxies(
        call,
        proxiesOnFile(call).map((row) => (row === before ? supervisorProxy : row)),
      )
      return { supervisorProxy }
    },
  }),
  stub(deleteSupervisorProxy, {
    facts: changeFacts,
    run: (call) => {
      const { employeeId, proxyEmployeeId } = call.body
      const isListed = proxiesOnFile(call).some(isPair(call))
      if (!isListed && ![employeeId, proxyEmployeeId].every((id) => isOnFile(call, id))) return nobody
      saveProxies(
        call,
        proxiesOnFile(call).filter((row) => !isPair(call)(row)),
      )
      return {}
    },
  }),
]

export const administratorStubs: AnyStubHandler[] = [
  ...stubsOf('payrollAdmins', payrollAdmins),
  ...stubsOf('payrollAssistants', payrollAssistants),
  ...supervisorProxyStubs,
]
