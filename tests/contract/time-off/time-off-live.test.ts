import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { type LivePage, type Registration, registeredPage, registrationOf } from '../../support/browser/live-page.ts'
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
    let registrations: [(typeof people)[number], Registration][]
    let pages: Partial<Record<(typeof people)[number], LivePage>> = {}
    /** Pages that are new hear of a change right away. Pages that were just notified have to wait. */
    const openNewPages = async () => {
      for (const page of Object.values(pages)) page.close()
      const open = registrations.map(async ([name, its]) => [name, await registeredPage(server, its)] as const)
      pages = Object.fromEntries(await Promise.all(open))
      for (const page of Object.values(pages)) page.heard.length = 0
    }
    beforeAll(async () => {
      server = await startServerHere(kind)
      registrations = await Promise.all(people.map(async (name) => [name, await registrationOf(server, name)] as const))
    })
    afterAll(async () => {
      for (const page of Object.values(pages)) page.close()
      await server.close()
    })
    beforeEach(async () => {
      const { write } = server.database
      await forgetRequestsOf(write, 'employee', 'salaried')
      await write.deleteFrom('time_off_uploads').execute()
      await openNewPages()
    })

    const heard = (name: (typeof people)[number]) => pages[name]!.heard

    /** The people notified of a change, once `last` was notified. */
    async function heardBy(last: (typeof people)[number]) {
      await expect.poll(() => heard(last).length).toBe(1)
      return people.filter((name) => heard(name).length > 0)
    }

    test('are notified of a submission and of each step without any details; other pages are not', async () => {
      const { id } = requestIn(await timeOffOf(server, 'employee').submit(requestFor(off('2026-11-30'))))
      expect(await heardBy('assistant')).toEqual(['employee', 'manager', 'proxy', 'assistant'])
      expect(heard('manager')).toEqual([changed])
      await openNewPages()
      await timeOffOf(server, 'manager').approve(id, {}, { of: 'employee' })
      expect(await heardBy('assistant')).toEqual(['employee', 'manager', 'proxy', 'assistant'])
      await openNewPages()
      await deliver(server)
      expect(await heardBy('assistant')).toEqual(['employee', 'manager', 'proxy', 'assistant'])
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
      await openNewPages()
      await timeOffOf(server, 'manager').approve(id, {}, { of: 'employee' })
      expect(await heardBy('assistant')).not.toContain('salaried')
      await write.deleteFrom('employee_proxies').where('proxy_person_id', '=', ids.proxy_person_id).execute()
    })

    test('are not notified of a refused step', async () => {
      const { id } = requestIn(await timeOffOf(server, 'employee').submit(requestFor(off('2026-11-30'))))
      await heardBy('assistant')
      await openNewPages()
      await timeOffOf(server, 'manager').deny(id, { comments: '' }, { of: 'employee' })
      await timeOffOf(server, 'employee').approve(id, {})
      expect(heard('manager')).toEqual([])
      await timeOffOf(server, 'employee').cancel(id)
      await heardBy('assistant')
      expect(heard('manager')).toEqual([changed])
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
