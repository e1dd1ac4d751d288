import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { type LivePage, registeredPage, registrationOf } from '../../support/browser/live-page.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { deliver } from '../../support/host.ts'
import { off, requestFor, requestIn, timeOffOf } from './time-off-client.ts'
import { forgetRequestsOf } from './time-off-on-file.ts'

const changed = { type: 'changed', what: 'timeOffRequests' }
/** From now on, only zero-delay timers fire: those that just yield to other work. */
function stopTimers() {
  const { setTimeout: real } = globalThis
  const never = () => real(() => undefined, 2 ** 31 - 1).unref()
  vi.spyOn(globalThis, 'setInterval').mockImplementation(never)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0, ...given: []) =>
    ms < 50 ? real(run, ms, ...given) : never()) as never)
}

const people = ['employee', 'manager', 'proxy', 'salaried', 'supervisor', 'assistant'] as const

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the open pages of people affected by a request and people who see the queues', () => {
    let server: TestServer
    let pages: Record<(typeof people)[number], LivePage>
    beforeAll(async () => {
      server = await startServerHere(kind)
      const open = people.map(async (name) => [name, await registeredPage(server, await registrationOf(server, name))])
      pages = Object.fromEntries(await Promise.all(open)) as typeof pages
    })
    afterAll(async () => {
      for (const page of Object.values(pages)) page.close()
      await server.close()
    })
    beforeEach(async () => {
      const { write } = server.database
      await forgetRequestsOf(write, 'employee', 'salaried')
      await write.deleteFrom('time_off_uploads').execute()
      for (const page of Object.values(pages)) page.heard.length = 0
    })

    /** The people notified of a change, once `last` was notified `times` times. */
    async function heardBy(last: (typeof people)[number], times = 1) {
      await expect.poll(() => pages[last].heard.length).toBe(times)
      return people.filter((name) => pages[name].heard.length > 0)
    }

    test('are notified of a submission and of each step without any details; other pages are not', async () => {
      const { id } = requestIn(await timeOffOf(server, 'employee').submit(requestFor(off('2026-11-30'))))
      expect(await heardBy('assistant')).toEqual(['employee', 'manager', 'proxy', 'assistant'])
      expect(pages.manager.heard).toEqual([changed])
      await timeOffOf(server, 'manager').approve(id, {}, { of: 'employee' })
      await heardBy('assistant', 2)
      await deliver(server)
      await heardBy('assistant', 3)
      expect(pages.employee.heard).toEqual([changed, changed, changed])
      expect(pages.salaried.heard).toEqual([])
    })

    test('include indirect managers’ pages', async () => {
      await timeOffOf(server, 'salaried').submit(requestFor(off('2026-11-30')))
      expect(await heardBy('assistant')).toEqual(['manager', 'proxy', 'salaried', 'supervisor', 'assistant'])
    })

    test('include pages of people who may request for the employee, until that permission is withdrawn', async () => {
      const { read, write } = server.database
      const ids = {
        person_id: await employeeIdOf(read, 'employee'),
        proxy_person_id: await employeeIdOf(read, 'salaried'),
      }
      await write
        .insertInto('employee_proxies')
        .values({ ...ids, enabled: 1 })
        .execute()
      const { id } = requestIn(await timeOffOf(server, 'employee').submit(requestFor(off('2026-11-30'))))
      expect(await heardBy('salaried')).toContain('salaried')
      await write
        .updateTable('employee_proxies')
        .set({ enabled: 0 })
        .where('proxy_person_id', '=', ids.proxy_person_id)
        .execute()
      await timeOffOf(server, 'manager').approve(id, {}, { of: 'employee' })
      await heardBy('assistant', 2)
      expect(pages.salaried.heard).toEqual([changed])
      await write.deleteFrom('employee_proxies').where('proxy_person_id', '=', ids.proxy_person_id).execute()
    })

    test('are not notified of a refused step', async () => {
      const { id } = requestIn(await timeOffOf(server, 'employee').submit(requestFor(off('2026-11-30'))))
      await heardBy('assistant')
      await timeOffOf(server, 'manager').deny(id, { comments: '' }, { of: 'employee' })
      await timeOffOf(server, 'employee').approve(id, {})
      await timeOffOf(server, 'employee').cancel(id)
      await heardBy('assistant', 2)
      expect(pages.manager.heard).toEqual([changed, changed])
    })
  })

  describe.skipIf(!available)('on a server without any periodic checks', () => {
    let server: TestServer
    let pages: LivePage[]
    let id: number
    beforeAll(async () => {
      stopTimers()
      server = await startServerHere(kind)
      await forgetRequestsOf(server.database.write, 'employee')
      id = requestIn(await timeOffOf(server, 'employee').submit(requestFor(off('2026-11-30')))).id
      pages = await Promise.all(
        ['employee', 'manager', 'assistant'].map(async (name) =>
          registeredPage(server, await registrationOf(server, name)),
        ),
      )
    })
    afterAll(async () => {
      vi.restoreAllMocks()
      for (const page of pages) page.close()
      await server.close()
    })

    test('affected pages are notified as soon as a decision is made, and can read it then', async () => {
      expect(pages.map(({ heard }) => heard.includes(changed))).toEqual([false, false, false])
      const read: Promise<string>[] = pages.slice(0, 1).map(async (page) => {
        await expect.poll(() => page.heard).toContainEqual(changed)
        return requestIn(await timeOffOf(server, 'employee').read(id)).status
      })
      await timeOffOf(server, 'manager').approve(id, {}, { of: 'employee' })
      for (const page of pages) await expect.poll(() => page.heard).toContainEqual(changed)
      expect(await Promise.all(read)).toEqual(['S'])
    })
  })
})
