import { QueryClient } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { noteReach } from '@/api/reach.ts'
import type { ListedPerson, PersonBalances, PersonRecord } from '@/contract/administration/people.ts'
import type { PersonRight, PersonRights } from '@/contract/administration/person-rights.ts'
import type { ListedSession } from '@/contract/sign-in/sessions.ts'
import { settableRights } from '@/domain/administration/rights.ts'
import { refreshAfterDelivery } from '@/offline/answers/answers.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { openRowsOf } from '@/offline/outbox/outbox.ts'
import { type RecordedCall, network } from '@/offline/test-device.ts'
import { openScreens } from '@/ui/form/test-stage.tsx'
import PeoplePage from './page.tsx'
import { peoplePath, personPath } from './paths.ts'
import PersonPage from './record/page.tsx'
import { peopleSubmissions } from './submissions.ts'

export const listed = (employeeId: string, given: Partial<ListedPerson> = {}): ListedPerson => ({
  employerId: 'SWF',
  employeeId,
  userId: `user${employeeId}`,
  firstName: 'Pat',
  lastName: `Name${employeeId}`,
  positionTitle: 'Dispatcher',
  isEnabled: true,
  ...given,
})

const field = (name: string, value: string, isOnFile = value !== '') => ({ name, value, isOnFile })

const record = (given: Partial<PersonRecord> = {}): PersonRecord => ({
  employerId: 'SWF',
  employeeId: '7',
  firstName: 'Pat',
  lastName: 'Alvarez',
  isEnabled: true,
  disabledAt: null,
  hasLeft: false,
  owners: [
    { owner: 'hr', fields: [field('hire_date', '2019-10-01'), field('ssn_last4', '', true)] },
    { owner: 'directory', fields: [field('user_name', 'pat'), field('badge', '42')] },
    { owner: 'payroll', fields: [field('pay_type', 'H')] },
    { owner: 'person', fields: [field('street', '', true), field('phone', '', false)] },
  ],
  managers: [
    { employerId: 'SWF', employeeId: '5', firstName: 'Max', lastName: 'Boss' },
    { employerId: 'SWF', employeeId: '1', firstName: 'Ida', lastName: 'Top' },
  ],
  directReports: 2,
  allReports: 9,
  ...given,
})

const right = (name: string, given: Partial<PersonRight> = {}): PersonRight => ({
  right: name,
  words: name,
  reasons: [],
  decision: 'computed',
  decidedBy: '',
  decidedAt: null,
  ...given,
})

export const phone: ListedSession = {
  sessionId: 'phone',
  device: 'iphone',
  browser: 'safari',
  signedInAt: '2026-11-20T18:30:00Z',
  lastUsedAt: '2026-11-20T19:30:00Z',
  isOpen: true,
  needsFactor: false,
  isPresent: false,
  sendsUntil: '2026-11-27T18:30:00Z',
  getsNotices: false,
}
export const tablet: ListedSession = { ...phone, sessionId: 'tablet', device: 'ipad', isOpen: false, lastUsedAt: '' }

const balances: PersonBalances = {
  hours: [
    {
      code: 'P',
      description: 'PTO',
      earned: 80,
      taken: 8,
      unapproved: 4,
      pending: 0,
      pending_tmp: 0,
      pendingTotal: 4,
      remaining: 68,
      negativeBalance: false,
    },
  ],
  history: [
    { date: '2026-11-02', code: 'P', description: 'PTO', what: 'request', hours: -8, status: 'F' },
    { date: '2026-01-01', code: 'P', description: 'PTO', what: 'grant', hours: 80, status: '' },
  ],
}

type Given = {
  people?: ListedPerson[]
  record?: Partial<PersonRecord>
  rights?: Record<string, Partial<PersonRight>>
  sessions?: ListedSession[]
}

/** A server with this person that accepts every change; `first` may answer instead. */
export function online(
  given: Given = {},
  first: (heard: RecordedCall) => Response | null = () => null,
): RecordedCall[] {
  const people = given.people ?? [listed('7', { lastName: 'Alvarez' })]
  let present = record(given.record)
  let sessions = given.sessions ?? [phone, tablet]
  const rights: PersonRights = {
    employerId: 'SWF',
    employeeId: '7',
    rights: settableRights.map((name) => right(name, given.rights?.[name])),
  }
  const receipt = { headers: { 'ess-receipt': 'R-1234-ABCD' } }
  noteReach('reachable')
  return network((heard) => {
    const answered = first(heard)
    if (answered) return answered
    const [path = '', search] = heard.path.split('?')
    const query = new URLSearchParams(search)
    const body = heard.body as { isEnabled: boolean; decision: PersonRight['decision'] }
    const [, , , part, name] = path.split('/')
    if (path === '/people') {
      const [limit, page] = [Number(query.get('limit')), Number(query.get('page'))]
      const _embedded = { people: people.slice((page - 1) * limit, page * limit) }
      return Response.json({ _embedded, _total_items: people.length })
    }
    if (part === 'account') {
      present = { ...present, isEnabled: body.isEnabled, disabledAt: body.isEnabled ? null : 0 }
      sessions = []
      return Response.json({ isEnabled: body.isEnabled }, receipt)
    }
    if (part === 'logoutEverywhere') {
      sessions = []
      return Response.json({ ended: 1 }, receipt)
    }
    if (part === 'rights' && heard.method === 'PUT') {
      const reasons = body.decision === 'granted' ? [{ words: 'Granted by Pam Lee', since: null }] : []
      rights.rights = rights.rights.map((each) =>
        each.right === name ? { ...each, decision: body.decision, reasons } : each,
      )
      return Response.json(rights, receipt)
    }
    if (part === 'rights') return Response.json(rights)
    if (part === 'balanceCorrections')
      return Response.json({ ...balances, hours: [{ ...balances.hours[0]!, earned: 71.5, remaining: 59.5 }] }, receipt)
    if (part === 'balances') return Response.json(balances)
    if (part === 'sessions') return Response.json({ _embedded: { sessions } })
    return Response.json(present)
  })
}

export const changes = (heard: RecordedCall[]) =>
  heard.flatMap(({ method, path, body }) => (method === 'GET' ? [] : [[method, path, body]]))

/** Changes that haven't arrived, newest first: summary and state. */
export const openRows = async () =>
  (await openRowsOf(peopleSubmissions.map(({ kind }) => kind)))
    .filter(({ state }) => state !== 'sent')
    .map(({ summary, state }) => `${summary} ${state}`)

export const send = () => deliver(peopleSubmissions)

let undo = () => {}

/** Opens the list, or an address below it. The device's data persists between openings. */
export function open(address: string) {
  undo()
  cleanup()
  const client = new QueryClient()
  undo = refreshAfterDelivery(client)
  return openScreens({ [peoplePath]: PeoplePage, [personPath]: PersonPage }, address, { client })
}
