import { afterAll, beforeAll, describe } from 'vitest'
import { listTeamRequests } from '@/contract/time-off/team-requests.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask } from '../client.ts'
import { pageIn } from './time-off-client.ts'
import { putRequest } from './time-off-on-file.ts'

/** Requests of the reports of `manager`, newest first. The direct reports of `supervisor` are the indirect ones. */
export const direct = ['supervisor P', 'employee F', 'employee P']
export const indirect = ['newyork A', 'california S', 'newhire C', 'salaried D', 'kex Y']
export const ofManager = [...indirect, 'proxy P', ...direct]

type OnFile = { server: TestServer; team: Awaited<ReturnType<typeof teamOnFile>> }

/** Runs the same tests on each database. The values passed to the tests are set before the first one. */
export function describeTeam(title: string, tests: (on: OnFile) => void) {
  describe.each(databaseKinds)('$title', ({ kind, available }) => {
    describe.skipIf(!available)(title, () => {
      const on = {} as OnFile
      beforeAll(async () => {
        on.server = await startServerHere(kind)
        on.team = await teamOnFile(on.server)
      })
      afterAll(() => on.server.close())
      tests(on)
    })
  })
}

/** Replaces the demo company's requests with a few, named by person and status. */
async function teamOnFile(server: TestServer) {
  const { write } = server.database
  const made = new Map<string, number>()
  const idOf = (userName: string) => employeeIdOf(server.database.read, userName)
  async function put(
    name: string,
    userName: string,
    status: RequestStatus,
    dates: string[],
    code: CategoryCode = 'A',
  ): Promise<void> {
    const employeeId = await idOf(userName)
    const entries = dates.map((date) => ({ date, code, hundredths: 800 }))
    made.set(name, await putRequest(write, { employeeId, status, at: made.size % 3, entries }))
  }
  for (const table of ['time_off_logs', 'time_off_entries', 'time_off_requests'] as const)
    await write.deleteFrom(table).execute()
  // One at a time, so the ids ascend.
  await put('employee P', 'employee', 'P', ['2026-12-01', '2026-12-02'])
  await put('employee F', 'employee', 'F', ['2026-07-01'])
  await put('supervisor P', 'supervisor', 'P', ['2026-12-02'])
  await put('proxy P', 'proxy', 'P', ['2026-12-02'])
  await put('kex Y', 'kex', 'Y', ['2026-12-01'], 'J')
  await put('salaried D', 'salaried', 'D', ['2026-12-01', '2026-12-02'])
  await put('newhire C', 'newhire', 'C', ['2026-12-01'])
  await put('california S', 'california', 'S', ['2026-12-02', '2026-12-31'])
  await put('newyork A', 'newyork', 'A', ['2027-11-30'])
  await put('manager P', 'manager', 'P', ['2026-12-01'])
  await put('payroll P', 'payroll', 'P', ['2026-12-01'])
  await put('assistant P', 'assistant', 'P', ['2026-12-01'])

  const call = (as: string, query: Record<string, string> = {}) => ask(server, listTeamRequests, { as, query })
  const listed = async (as: string, query?: Record<string, string>) => pageIn(await call(as, query))
  /** The names of the listed requests, in order. */
  const shows = async (as: string, query: Record<string, string> = {}) => {
    const { requests, total } = await listed(as, query)
    if (total !== requests.length) throw new Error(`${requests.length} of ${total} requests are listed`)
    return requests.map(({ id }) => [...made].find(([, each]) => each === id)![0])
  }
  return { made, idOf, put, call, listed, shows }
}
