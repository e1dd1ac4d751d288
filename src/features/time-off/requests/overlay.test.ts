// @vitest-environment node
import { describe, expect, test } from 'vitest'
import type { UserRoles } from '@/domain/identity/user-info.ts'
import type { RequestRole } from '@/domain/time-off/rights.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { type What, changesOf } from './changes.ts'
import { balancesWith, heldRequests } from './held-hours.ts'
import { everyRequest, rolesOnOthers, laidOver, ownRoles, unlisted } from './overlay.ts'
import { fetchedAt, waitingRow } from './test-answers.ts'
import { balance, knownRequest } from './test-own.ts'

const kinds: Record<What, string> = {
  new: 'time-off.request',
  edit: 'time-off.edit',
  cancel: 'time-off.cancel',
  approve: 'time-off.approve',
  deny: 'time-off.deny',
}
const onFile = { reason: 'Dentist', entries: [{ date: '2026-01-08', code: 'P', hours: 8 }] }
const edited = { reason: 'Longer', entries: [{ date: '2026-01-09', code: 'P', hours: 4 }] }

/** A row on Ann's request 7, unless the test says otherwise. */
function row(what: What, given: Partial<OpenRow> = {}): OpenRow {
  const content = what === 'edit' || what === 'new'
  return waitingRow({
    id: `${what} of ${given.subject ?? 7}`,
    kind: kinds[what],
    subject: '7',
    params: { id: 'ann', requestId: given.subject ?? '7' },
    base: '"v7.1"',
    body: content ? edited : {},
    form: content ? edited : onFile,
    ...given,
  })
}
const ofAnn = (status: RequestStatus = 'P', id = 7) =>
  knownRequest({ id, status, etag: `"v${id}.1"`, employeeUserId: 'ann', createTimestamp: '2026-01-02T15:00:00Z' })

const roles = {} as UserRoles
const leader = rolesOnOthers(roles)
const payroll = rolesOnOthers({ ...roles, isPayroll: true })
const at = (roles: RequestRole[], asOf = fetchedAt) => ({ asOf, roles })

describe("changes waiting on this device show on top of the server's answer", () => {
  test.each<
    [who: string, roles: RequestRole[], from: RequestStatus, whats: What[], state: OpenRow['state'], to: RequestStatus]
  >([
    ['the owner', ownRoles, 'P', ['edit'], 'waiting', 'P'],
    ['the owner', ownRoles, 'Y', ['edit'], 'waiting', 'P'],
    ['the owner', ownRoles, 'P', ['cancel'], 'sending', 'C'],
    ['the owner', ownRoles, 'P', ['edit', 'cancel'], 'held', 'C'],
    ['a leader', leader, 'P', ['approve'], 'waiting', 'S'],
    ['a leader', leader, 'P', ['deny'], 'waiting', 'D'],
    ['a leader', leader, 'P', ['edit', 'approve'], 'waiting', 'S'],
    ['a leader', leader, 'P', ['approve'], 'sent', 'S'],
    ['payroll', payroll, 'Y', ['approve'], 'waiting', 'S'],
    ['payroll', payroll, 'Y', ['deny'], 'waiting', 'D'],
    ['payroll', payroll, 'Y', ['edit'], 'waiting', 'Y'],
    // The server will refuse these: the status stays.
    ['a leader', leader, 'Y', ['approve'], 'waiting', 'Y'],
    ['a leader', leader, 'C', ['approve'], 'waiting', 'C'],
    ['the owner', ownRoles, 'P', ['approve'], 'waiting', 'P'],
    // Refused: nothing of it counts.
    ['a leader', leader, 'P', ['approve'], 'conflict', 'P'],
    ['a leader', leader, 'P', ['deny'], 'attention', 'P'],
    ['the owner', ownRoles, 'P', ['cancel'], 'attention', 'P'],
  ])('%s (%j), on %s: %j %s makes it %s', (_, roles, from, whats, state, to) => {
    const rows = whats.map((what) => row(what, { state, settledAt: fetchedAt })).toReversed()
    const [shown] = laidOver([ofAnn(from)], changesOf(rows, null), at(roles))
    const refused = state === 'attention' || state === 'conflict'
    const content = whats.includes('edit') && !refused ? edited : onFile
    expect(shown).toMatchObject({ key: '7', status: to, ...content, waiting: { what: whats.at(-1), row: { state } } })
  })

  test('an answer newer than a delivered change hides that change', () => {
    const rows = [row('approve', { state: 'sent', settledAt: fetchedAt - 1 })]
    expect(laidOver([ofAnn('S')], changesOf(rows, null), at(leader))).toMatchObject([{ status: 'S', waiting: null }])
  })
})

describe('requests of several employees', () => {
  const bens = { ...ofAnn('P', 8), employeeUserId: 'ben' }
  const rows = [
    row('deny', { subject: '8', params: { id: 'ben', requestId: '8' }, createdAt: fetchedAt + 1 }),
    row('approve'),
    row('new', { subject: 'only-here', params: { id: 'cas' } }),
  ]

  test('a team’s list keeps the server’s order, and each request has its own decision', () => {
    const team = laidOver([bens, ofAnn()], changesOf(rows, null), at(leader))
    expect(team.map(({ key, status, waiting }) => [key, status, waiting?.what])).toEqual([
      ['8', 'D', 'deny'],
      ['7', 'S', 'approve'],
    ])
  })

  test("one employee’s requests show only that employee's waiting changes", () => {
    const shown = everyRequest([ofAnn()], changesOf(rows, 'ann'), at(leader))
    expect(shown.map(({ key, waiting }) => [key, waiting?.what])).toEqual([['7', 'approve']])
    expect(everyRequest([], changesOf(rows, 'cas'), at(leader))).toMatchObject([{ key: 'only-here', status: 'P' }])
  })

  test('changes to requests outside the page are still found, including decisions with the content they were made on', () => {
    const found = unlisted([ofAnn()], changesOf(rows, null), at(leader))
    expect(found.map(({ key, waiting }) => [key, waiting?.what])).toEqual([
      ['8', 'deny'],
      ['only-here', 'new'],
    ])
    expect(found[0]).toMatchObject({ ...onFile, known: null })
  })
})

describe("the balances of the requests' employee", () => {
  test.each<[what: What, remaining: number, days: string[]]>([
    ['approve', 7200, ['2026-01-08']],
    ['deny', 8000, []],
    ['cancel', 8000, []],
    ['edit', 7600, ['2026-01-09']],
  ])('a waiting %s leaves %i hundredths and holds %j', (what, remaining, days) => {
    const fetched = { list: fetchedAt, hours: fetchedAt }
    const held = heldRequests([ofAnn()], changesOf([row(what)], 'ann'), fetched)
    const [pto] = balancesWith([{ ...balance('P', 7200), earned: 8000, unapproved: 800 }], held, '2026-01-05')
    expect([pto!.remaining, held.flatMap(({ dates }) => dates)]).toEqual([remaining, days])
  })
})
