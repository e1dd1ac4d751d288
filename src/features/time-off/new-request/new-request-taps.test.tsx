import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DayCoverage } from '@/domain/time-off/team/team-limits.ts'
import { coverageRead } from '@/features/time-off/requests/reads.ts'
import {
  balance,
  eightHours,
  knownRequest,
  ownTimeOff,
  shownRequest,
} from '@/features/time-off/requests/own/test-own.ts'
import { keepAnswer } from '@/offline/answers/kept-answers.ts'
import { currentIdentity } from '@/offline/identity.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import type { RequestValues } from '@/features/time-off/request-form/request-values.ts'
import { readDraft } from '@/offline/outbox/drafts.ts'
import { setCurrentUser } from '@/session/user.ts'
import { button, findButton, freshStage, stage } from '@/ui/form/test-stage.tsx'
import { NewRequestForm } from './new-request-form.tsx'
import { choose, day, hours, open, refusal, rows, sentRows, tap, type } from './test-new-request.tsx'

const [monday, tuesday, wednesday, friday] = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-09']
const notes = () => document.querySelector('.days-extra')?.textContent ?? ''
const left = () => document.querySelector('.days-left')?.textContent ?? ''
const ofRow = (date: string, category = 'PTO', text = '8.00') => `${date} ${category} ${text}`
const part = (words: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: `Part of the day, ${words}` })

const draftHas = (days: number) =>
  waitFor(async () => {
    const draft = await readDraft<RequestValues>('time-off.request', 'new')
    expect(draft?.value.entries).toHaveLength(days)
  })

beforeEach(async () => {
  await freshStage()
  localStorage.clear()
})
afterEach(() => localStorage.clear())

test('two taps take the first day, the last day, and the working days between them', async () => {
  const { user } = await open()
  await choose(user, 'PTO')
  expect(screen.getByText('Tap the first day, then the last one.')).toBeTruthy()
  await tap(user, friday)
  expect(screen.getByText('Now tap the last day, unless it’s only one.')).toBeTruthy()
  await tap(user, '2026-01-13')
  expect(rows()).toEqual(['Fri 01/09/2026', 'Mon 01/12/2026', 'Tue 01/13/2026'].map((date) => ofRow(date)))
  expect(notes()).toContain('Fri, Jan 9 to Tue, Jan 13: the working days between them were added.')
  // The days of a range behave like any other days.
  await tap(user, '2026-01-12')
  expect(rows()).toHaveLength(2)
})

test('one tap keeps only the two days, and the device remembers the choice of single days', async () => {
  const { user, unmount } = await open()
  await choose(user, 'PTO')
  await tap(user, monday)
  await tap(user, friday)
  expect(rows()).toHaveLength(5)
  await user.click(button('Only these 2 days'))
  expect(rows()).toEqual(['Mon 01/05/2026', 'Fri 01/09/2026'].map((date) => ofRow(date)))
  await user.click(button('Single days'))
  await draftHas(2)
  unmount()
  const again = stage(<NewRequestForm own={ownTimeOff()} userId="dana" />)
  await screen.findByRole('heading', { name: /Select Time Off Category/ })
  expect(button('Single days').getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(rows()).toHaveLength(2))
  await tap(again.user, tuesday)
  expect(rows()).toHaveLength(3)
})

test('a range leaves out holidays and days of other requests, and says so', async () => {
  const { user } = await open({ holidays: [tuesday], requestedDates: [wednesday] })
  await choose(user, 'PTO')
  await tap(user, monday)
  await tap(user, friday)
  expect(rows()).toEqual(['Mon 01/05/2026', 'Thu 01/08/2026', 'Fri 01/09/2026'].map((date) => ofRow(date)))
  expect(notes()).toContain('Left out: Tue 01/06/2026. It’s a company holiday.')
  expect(notes()).toContain('Left out: Wed 01/07/2026. This date has already been selected in another request')
})

test('two different categories don’t make a range', async () => {
  const { user } = await open()
  await choose(user, 'PTO')
  await tap(user, monday)
  await choose(user, 'Float')
  await tap(user, friday)
  expect(rows()).toEqual([ofRow('Mon 01/05/2026'), ofRow('Fri 01/09/2026', 'Float')])
})

test('while the user chooses days, the form says how many hours will be left, and on which day', async () => {
  const { user } = await open({ balances: [balance('P', 2400), balance('K', 1600), balance('A', null)] })
  await choose(user, 'PTO')
  await tap(user, monday)
  expect(left()).toBe('You’ll have 16 h PTO left on Jan 5.')
  await choose(user, 'Float')
  await tap(user, '2026-01-15')
  expect(left()).toBe('You’ll have 16 h PTO left on Jan 5.You’ll have 8 h Float left on Jan 15.')
})

test('half a day has a name, which is sent with its hours', async () => {
  const { user } = await open()
  await choose(user, 'PTO')
  await tap(user, tuesday)
  expect(part('Tue Jan 6').value).toBe('whole')
  await user.selectOptions(part('Tue Jan 6'), 'Second half')
  expect(rows()).toEqual([ofRow('Tue 01/06/2026', 'PTO', '4.00')])
  expect(part('Tue Jan 6').value).toBe('second')
  await type(user, 0, '3')
  expect(part('Tue Jan 6').value).toBe('hours')
  await user.selectOptions(part('Tue Jan 6'), 'First half')
  expect(hours(0).value).toBe('4.00')
  await user.click(button('Submit'))
  await findButton('OK')
  const [row] = await sentRows()
  expect(row!.body).toMatchObject({ entries: [{ date: tuesday, code: 'P', hours: 4, half: 'first' }] })
})

test('salaried people, who take whole days, don’t see halves', async () => {
  const { user } = await open({ payType: 'S' })
  await choose(user, 'PTO')
  await tap(user, tuesday)
  expect(screen.queryByRole('combobox')).toBeNull()
})

const earlier = (id: number, entries: { date: string; hours: number; code?: string }[]) =>
  shownRequest(
    knownRequest({
      id,
      status: 'F',
      entries: entries.map(({ date, hours: taken, code = 'P' }) => ({
        date,
        hours: taken,
        code,
        day: 'MON',
        codeDescription: 'PTO',
      })),
    }),
  )

test('an earlier request can be repeated from the tapped day, without choosing a category', async () => {
  const pattern = [
    { date: '2025-12-01', hours: 8 },
    { date: '2025-12-02', hours: 4 },
  ]
  const { user } = await open({
    requests: [
      earlier(3, [{ date: '2025-11-03', hours: 8 }]),
      earlier(2, pattern),
      earlier(
        1,
        pattern.map(({ date, ...more }) => ({ ...more, date: date.replace('2025-12', '2025-11') })),
      ),
    ],
  })
  // Single-day requests aren't offered, because a day takes one tap anyway, and each pattern is offered once.
  const repeats = [...document.querySelectorAll('.repeat')].map(({ textContent }) => textContent)
  expect(repeats).toEqual(['2 days · 12 h PTO, like Mon, Dec 1 to Tue, Dec 2'])
  await user.click(screen.getByRole('button', { name: repeats[0]! }))
  expect(screen.getByText('Tap the day on which it begins.')).toBeTruthy()
  await tap(user, '2026-01-10')
  expect(refusal()).toBe('Sat 01/10/2026: You are not scheduled for this date')
  await tap(user, '2026-01-14')
  expect(rows()).toEqual([ofRow('Wed 01/14/2026'), ofRow('Thu 01/15/2026', 'PTO', '4.00')])
  await user.click(button('Submit'))
  await findButton('OK')
  expect((await sentRows())[0]!.body).toMatchObject({ entries: [{ hours: 8 }, { hours: 4 }] })
})

test('if no day of an earlier request fits, the form says why, and waits for a different day', async () => {
  const pattern = ['2025-12-01', '2025-12-02'].map((date) => ({ date, hours: 8 }))
  const { user } = await open({ requests: [earlier(2, pattern)], holidays: [tuesday, wednesday] })
  await user.click(screen.getByRole('button', { name: /^2 days/ }))
  await tap(user, tuesday)
  expect(rows()).toEqual([])
  expect(notes()).toContain('Left out: Tue 01/06/2026. It’s a company holiday.')
  expect(screen.getByText('Tap the day on which it begins.')).toBeTruthy()
})

test('a request named in the link is repeated from the first tap', async () => {
  setCurrentUser({ userId: 'dana', employeeId: 'E1' } as UserInfo)
  const own = ownTimeOff({ requests: [earlier(7, [{ date: '2025-12-01', hours: 4 }])] })
  const { user } = stage(<NewRequestForm own={own} userId="dana" repeats="7" />)
  await screen.findByText('Tap the day on which it begins.')
  await tap(user, tuesday)
  expect(rows()).toEqual([ofRow('Tue 01/06/2026', 'PTO', '4.00')])
})

test('a category named in the link is selected, even if a draft has a different one', async () => {
  const own = ownTimeOff({ schedule: eightHours })
  const chosen = () => screen.getByRole<HTMLInputElement>('radio', { name: /^Float/ }).checked
  const { user, unmount } = await open()
  await choose(user, 'PTO')
  await tap(user, tuesday)
  await draftHas(1)
  unmount()
  stage(<NewRequestForm own={own} userId="dana" category="K" />)
  await waitFor(() => expect([chosen(), rows()]).toEqual([true, [ofRow('Tue 01/06/2026')]]))
})

async function keepCoverage(coverage: DayCoverage[]) {
  const { endpoint, input } = coverageRead('dana')
  await keepAnswer(endpoint, input, currentIdentity()!.person, { value: { coverage }, etag: null, asOf: 1 })
}

test('without signal, the form warns before Submit of days on which the limit is reached', async () => {
  await keepCoverage([
    { date: tuesday, limit: 3, off: 3, asked: 0 },
    { date: wednesday, limit: 3, off: 1, asked: 2 },
  ])
  const { user } = await open()
  await waitFor(() => expect(day(/January 6, 2026, 3 of 3 are off/)).toBeTruthy())
  await choose(user, 'PTO')
  await tap(user, monday)
  expect(screen.queryByText(/3 of 3 are off/, { selector: 'p' })).toBeNull()
  await tap(user, wednesday)
  const warning = screen.getByText('Tue, Jan 6: 3 of 3 are off').closest('.callout')!
  expect(warning.textContent).toContain('Wed, Jan 7: 1 of 3 is off, 2 more asked')
  expect(warning.textContent).toContain('You can still ask. The manager decides. As of ')
  await user.click(button('Submit'))
  await findButton('OK')
  expect(await sentRows()).toHaveLength(1)
})
