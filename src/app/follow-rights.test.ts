import 'fake-indexeddb/auto'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { userWithoutRoles } from '@/domain/identity/test-user-info.ts'
import { everySubmission } from '@/features/offline.ts'
import { userSubmissions } from '@/features/time-off/admin/manage-users/submissions.ts'
import { usersRead } from '@/features/time-off/admin/manage-users/reads.ts'
import { hoursRead, requestRead } from '@/features/time-off/requests/reads.ts'
import { requestFor } from '@/features/time-off/requests/request-samples.ts'
import { queuesRead } from '@/features/time-off/queues/reads.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import type { Read } from '@/offline/answers/read.ts'
import { refreshChanged } from '@/offline/answers/refresh-changed.ts'
import { db } from '@/offline/database.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { openRowsOf, send } from '@/offline/outbox/outbox.ts'
import { type RecordedCall, freshDevice, network } from '@/offline/test-device.ts'
import { noteSignedIn, profileOf } from '@/offline/vault/people.ts'
import { presentKey } from '@/offline/vault/vault.ts'
import { followUser } from '@/session/kept-user.ts'
import { queryClient } from '@/session/query-client.ts'
import { currentUser, setCurrentUser } from '@/session/user.ts'
import { followRights } from './follow-rights.ts'

followRights()

const pam: UserInfo = { ...userWithoutRoles, userId: 'pam', employeeId: 'E1', level2: 'OFC' }
const asAdmin: UserInfo = {
  ...pam,
  userRoles: { ...pam.userRoles, isPayrollAdmin: true },
  permissions: { ...pam.permissions, canAccessQueues: true },
}
/** The server's user info for her. */
let user: UserInfo
let heard: RecordedCall[]

const refused = () =>
  Response.json({ title: 'Forbidden', status: 403, detail: 'You have no access to this.', errors: [] }, { status: 403 })
const page = { _embedded: { payrollAdmins: [], queues: [] }, _total_items: 0, uploadingAgain: 0 }

beforeEach(async () => {
  queryClient.clear()
  setCurrentUser(null)
  const person = await freshDevice('pam')
  const { keyId } = presentKey(person)!
  user = asAdmin
  noteReach('reachable')
  heard = network(({ path, method }) => {
    if (path === '/ess/userInfo') return Response.json({ userInfo: user, jwt: '' })
    const isAdmin = user.userRoles.isPayrollAdmin
    if (path.startsWith('/payrollAdmins') || path.startsWith('/requestQueues'))
      return isAdmin && method === 'GET' ? Response.json(page) : refused()
    if (path.includes('/timeOffRequests/')) return Response.json({ timeOffRequest: requestFor([]) })
    return Response.json({ _embedded: { hours: [] } })
  })
  await noteSignedIn(person, { userInfo: asAdmin, jwt: '' }, { keyId, by: 'password' })
  await followUser()
})

const reading = (read: Read) => queryClient.fetchQuery(readQuery(read)).catch(() => undefined)
const kept = async () => (await db.answers.toArray()).map(({ endpoint }) => endpoint).toSorted()
const cached = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0])
    .toSorted()
const seesScreens = async () => {
  for (const read of [usersRead('admins'), queuesRead(), hoursRead('pam'), requestRead('elena', '5')])
    await reading(read)
  expect(await kept()).toEqual([
    'getHours',
    'getTimeOffRequest',
    'getUserInfo',
    'listPayrollAdmins',
    'listRequestQueues',
  ])
}
const left = ['getHours', 'getUserInfo']
const forgets = () => vi.waitFor(async () => expect([await kept(), cached()]).toEqual([left, left]))

test("losing a role deletes the answers kept through it, but not the person's own time off", async () => {
  await seesScreens()
  user = pam
  refreshChanged(queryClient)('userInfo')
  await vi.waitFor(() => expect(currentUser()!.userRoles.isPayrollAdmin).toBe(false))
  await forgets()
})

test('a refused read has the same effect: the app asks the server for the user’s current rights', async () => {
  await seesScreens()
  user = pam
  await reading(usersRead('admins', { page: 2 }))
  await vi.waitFor(() => expect(currentUser()!.userRoles.isPayrollAdmin).toBe(false))
  await forgets()
})

test('answers on screen that are still allowed are fetched again', async () => {
  await seesScreens()
  const stop = new QueryObserver(queryClient, readQuery(requestRead('elena', '5'))).subscribe(() => undefined)
  const asked = () => heard.filter(({ path }) => path.endsWith('/timeOffRequests/5')).length
  expect(asked()).toBe(1)
  user = pam
  refreshChanged(queryClient)('userInfo')
  await vi.waitFor(() => expect(asked()).toBe(2))
  await vi.waitFor(async () => expect(await kept()).toEqual(['getHours', 'getTimeOffRequest', 'getUserInfo']))
  stop()
})

test('data kept before the page started is removed too', async () => {
  await seesScreens()
  user = pam
  queryClient.clear()
  setCurrentUser(null)
  await followUser()
  await vi.waitFor(async () => expect(await kept()).toEqual(left))
})

test('gaining a role leaves everything as it is', async () => {
  user = pam
  refreshChanged(queryClient)('userInfo')
  await vi.waitFor(() => expect(currentUser()!.userRoles.isPayrollAdmin).toBe(false))
  for (const read of [hoursRead('pam'), requestRead('elena', '5')]) await reading(read)
  user = asAdmin
  refreshChanged(queryClient)('userInfo')
  await vi.waitFor(() => expect(currentUser()!.userRoles.isPayrollAdmin).toBe(true))
  await reading(usersRead('admins'))
  expect(await kept()).toEqual(['getHours', 'getTimeOffRequest', 'getUserInfo', 'listPayrollAdmins'])
})

test("signing in without signal doesn't bring the role back", async () => {
  const { person } = currentIdentity()!
  user = pam
  refreshChanged(queryClient)('userInfo')
  await vi.waitFor(async () =>
    expect(await profileOf<{ userInfo: UserInfo }>(person)).toMatchObject({
      userInfo: { userRoles: { isPayrollAdmin: false } },
    }),
  )
})

test('changes queued with the role stay, and the server refuses them with a message', async () => {
  const form = { employerId: 'SWF', employeeId: '7', name: 'Brooks, Stanley', supervisor: null }
  await send(userSubmissions.admins.remove, undefined, { subject: '7', params: { employeeId: '7' }, form })
  user = pam
  refreshChanged(queryClient)('userInfo')
  await vi.waitFor(() => expect(currentUser()!.userRoles.isPayrollAdmin).toBe(false))
  await deliver(everySubmission)
  expect(await openRowsOf([userSubmissions.admins.remove.kind])).toMatchObject([
    {
      state: 'attention',
      summary: 'Remove payroll admin: Brooks, Stanley',
      problem: { status: 403, detail: 'You have no access to this.' },
    },
  ])
})
