import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EmployeeProxy } from '@/contract/time-off/employee-proxies.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import type { Paged } from '@/contract/endpoint/paged.ts'
import { userLists } from '@/domain/administration/user-lists.ts'
import { holidaysPageRead } from '@/features/time-off/admin/company-holidays/reads.ts'
import {
  addHolidaySubmission,
  companyHolidaySubmissions,
  deleteHolidaySubmission,
  unknownId,
} from '@/features/time-off/admin/company-holidays/submissions.ts'
import { usersRead } from '@/features/time-off/admin/manage-users/reads.ts'
import { everyUserSubmission, sentFor, userSubmissions } from '@/features/time-off/admin/manage-users/submissions.ts'
import { type ListedUser, listedUser, userKey } from '@/features/time-off/admin/manage-users/user.ts'
import { holidaysRead } from '@/features/time-off/requests/reads.ts'
import { proxiesRead } from '@/features/time-off/settings/reads.ts'
import {
  addProxySubmission,
  changeProxySubmission,
  proxyKey,
  removeProxySubmission,
  settingsSubmissions,
} from '@/features/time-off/settings/submissions.ts'
import { folded } from '@/offline/answers/fold.ts'
import { type ItemChange, waitingFor } from '@/offline/answers/fold-items.ts'
import type { KeptAnswer } from '@/offline/answers/kept-answers.ts'
import type { Read } from '@/offline/answers/read.ts'
import { fetchAndKeep } from '@/offline/answers/reading-again.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { openRowsOf, send, takeBack } from '@/offline/outbox/outbox.ts'
import { freshDevice, signedInAs } from '@/offline/test-device.ts'
import { employeeIdOf } from '../support/data/changes.ts'
import { databaseKinds } from '../support/databases.ts'
import { exclusiveLocks } from '../support/exclusive-locks.ts'
import { startServerHere, type TestServer } from '../support/server.ts'
import { makeHolder, somebody } from './administrators/people.ts'

const me = 'payrolladmin'

// oxlint-disable-next-line typescript/no-explicit-any -- items of every list
type Item = any
type ListRead = Read<Endpoint<undefined, Paged<string, Item>>>

/** How a list's screen sends changes. `who` counts from 0. */
type Listed = {
  /** The list's reads, the whole list first. */
  reads: ListRead[]
  keyOf: (item: Item) => string
  /** The keys of items that may be added. */
  keys: string[]
  add: (who: number) => Promise<unknown>
  change?: (item: Item, isEnabled: boolean) => Promise<unknown>
  remove: (item: Item) => Promise<unknown>
}

const everySubmission = [...companyHolidaySubmissions, ...everyUserSubmission, ...settingsSubmissions]
const page = (limit: number, at: number) => ({ limit, page: at })
/** A long page, and two short ones. */
const pages = [page(100, 1), page(2, 1), page(2, 2)]

/** The last date is beyond the range that calendars show. */
const dates = ['2026-12-21', '2027-02-01', '2025-06-05', '2031-05-05']

const holidays: Listed = {
  reads: [...pages.map(holidaysPageRead), holidaysRead()] as unknown as ListRead[],
  keyOf: ({ date }) => date,
  keys: dates,
  add: (who) => send(addHolidaySubmission, { date: dates[who]! }, { subject: dates[who]! }),
  // A new item has no id until the list is read again.
  remove: async ({ date, id }) =>
    id !== unknownId &&
    send(deleteHolidaySubmission, undefined, { subject: date, params: { holidayId: String(id) }, form: { date } }),
}

function proxies(people: ListedUser[]): Listed {
  type Proxy = Pick<EmployeeProxy, 'proxyEmployerId' | 'proxyEmployeeId'>
  const sent = ({ proxyEmployerId, proxyEmployeeId }: Proxy, isEnabled: boolean) => {
    const body = { proxyEmployerId, proxyEmployeeId, isEnabled }
    return [body, { subject: proxyKey(body), form: { name: 'Lee, Ann' } }] as const
  }
  const proxyOf = ({ employerId, employeeId }: ListedUser): Proxy => ({
    proxyEmployerId: employerId,
    proxyEmployeeId: employeeId,
  })
  return {
    reads: pages.map(proxiesRead) as unknown as ListRead[],
    keyOf: proxyKey,
    keys: people.map(proxyOf).map(proxyKey),
    add: (who) => send(addProxySubmission, ...sent(proxyOf(people[who]!), true)),
    change: (item: Proxy, isEnabled) => send(changeProxySubmission, ...sent(item, isEnabled)),
    remove: (item: Proxy) => send(removeProxySubmission, ...sent(item, true)),
  }
}

function users(type: (typeof userLists)[number]['path'], people: ListedUser[]): Listed {
  const { add, change, remove } = userSubmissions[type]
  const sent = (user: ListedUser, isEnabled?: boolean) => {
    const { body, ...about } = sentFor(user, isEnabled)
    return [body, about] as const
  }
  return {
    reads: pages.map((each) => usersRead(type, each)),
    keyOf: (item) => userKey(listedUser(item)),
    keys: people.map(userKey),
    add: (who) => send(add, ...sent(people[who]!, true)),
    change: (item, isEnabled) => send(change, ...sent(listedUser(item), isEnabled)),
    remove: (item) => send(remove, ...sent(listedUser(item))),
  }
}

const steps = fc.array(
  fc.record({ what: fc.constantFrom('add', 'add', 'change', 'remove', 'deliver'), who: fc.nat(3), on: fc.boolean() }),
  { minLength: 1, maxLength: 6 },
)
type Step = { what: string; who: number; on: boolean }
const kinds = everySubmission.map((each) => each.kind)

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('lists on a device and the server', () => {
    let server: TestServer
    let lists: Record<string, Listed>
    let myId: string
    beforeAll(async () => {
      server = await startServerHere(kind)
      const person = async (id: string) => {
        const { employerId, employeeId } = await server.database.read
          .selectFrom('employees')
          .select(['employer_id as employerId', 'employee_id as employeeId'])
          .where('person_id', '=', id)
          .executeTakeFirstOrThrow()
        return { employerId, employeeId, name: 'Lee, Ann', supervisor: null }
      }
      const ids = [await somebody(server), await somebody(server), await somebody(server), await somebody(server)]
      const people = await Promise.all(ids.map(person))
      myId = userKey(await person(await employeeIdOf(server.database.read, me)))
      const boss = await person(await employeeIdOf(server.database.read, 'manager'))
      const standIns = people.map((each) => ({ ...each, supervisor: boss }))
      lists = {
        holidays,
        proxies: proxies(people),
        admins: users('admins', people),
        assistants: users('assistants', people),
        'supervisor proxies': users('proxies', standIns),
      }
    })
    afterAll(() => server.close())
    beforeEach(() => {
      const { fetch } = globalThis
      vi.stubGlobal('navigator', { locks: exclusiveLocks() })
      vi.stubGlobal('location', { origin: server.url })
      vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) => fetch(new URL(String(url), server.url), init))
    })
    afterEach(() => vi.unstubAllGlobals())

    async function startAgain() {
      const { write } = server.database
      for (const table of ['right_settings', 'employee_proxies', 'manager_proxies', 'company_holidays'] as const)
        await write.deleteFrom(table).execute()
      await makeHolder(server, 'isPayrollAdmin', me)
      await freshDevice(me)
      await signedInAs(me, await server.tokenOf(me))
    }

    const answersTo = (reads: ListRead[]) =>
      Promise.all(reads.map((read) => fetchAndKeep(read))) as Promise<KeptAnswer<never>[]>
    const itemsIn = (value: Paged<string, Item>): Item[] => Object.values(value._embedded)[0]!

    /** An answer as the screen shows it: its items, each with its pending change, and the total. */
    async function shown({ keyOf }: Listed, read: ListRead, answer: KeptAnswer<Paged<string, Item>>) {
      const rows = await openRowsOf(kinds)
      const { value, pending } = folded(read, answer, rows)
      const items = itemsIn(value).map((item) => ({ item, waiting: waitingFor(read, pending, keyOf(item)) }))
      return { items, total: value._total_items }
    }

    /** Makes a change that the screen offers while it still shows this answer. */
    async function take(list: Listed, answer: KeptAnswer<never>, { what, who, on }: Step) {
      const { items } = await shown(list, list.reads[0]!, answer)
      const chosen = items[who % Math.max(1, items.length)]
      if (what === 'deliver') return deliver(everySubmission)
      if (what === 'add') return items.some(({ item }) => list.keyOf(item) === list.keys[who]) || list.add(who)
      if (!chosen || chosen.waiting?.what === 'remove' || list.keyOf(chosen.item) === myId) return
      if (what === 'change') return list.change?.(chosen.item, on)
      return chosen.waiting?.what === 'add' ? takeBack(chosen.waiting.row.id) : list.remove(chosen.item)
    }

    const kept = (items: { item: Item; waiting: ItemChange | null }[]) =>
      items.filter(({ waiting }) => waiting?.what !== 'remove')
    const active = ({ keyOf }: Listed, items: { item: Item }[]) =>
      items.map(({ item }) => `${keyOf(item)} ${item.isEnabled}`).toSorted()

    test.each(['holidays', 'proxies', 'admins', 'assistants', 'supervisor proxies'])(
      'the %s that a device shows match the server’s once every change is delivered',
      async (name) => {
        const list = lists[name]!
        await fc.assert(
          fc.asyncProperty(steps, steps, async (before, after) => {
            await startAgain()
            // The server has some already.
            for (const step of before) await take(list, (await answersTo(list.reads))[0]!, step)
            await deliver(everySubmission)

            const earlier = await answersTo(list.reads)
            for (const step of after) await take(list, earlier[0]!, step)
            const waiting = await Promise.all(list.reads.map((read, at) => shown(list, read, earlier[at]!)))
            await deliver(everySubmission)
            const accepted = await Promise.all(list.reads.map((read, at) => shown(list, read, earlier[at]!)))
            const onServer = (await answersTo(list.reads)).map(({ value }) => value as Paged<string, Item>)

            expect((await openRowsOf(kinds)).every(({ state }) => state === 'sent')).toBe(true)
            for (const [at, { query }] of list.reads.map(({ input }) => input).entries()) {
              const there = itemsIn(onServer[at]!).map((item) => ({ item }))
              expect(accepted[at]!.total).toBe(onServer[at]!._total_items)
              if (query?.limit === 2) continue
              expect(active(list, accepted[at]!.items)).toEqual(active(list, there))
              expect(active(list, kept(waiting[at]!.items))).toEqual(active(list, there))
            }
          }),
          { numRuns: 8 },
        )
      },
    )
  })
})
