import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '@/domain/plain-date.ts'
import { button, findButton, freshStage, screenOf, stage } from '@/ui/form/test-stage.tsx'
import { type CalendarEvent, RequestsCalendar, type RequestsCalendarProps } from './requests-calendar.tsx'

const today = '2026-11-18'

const pto: CalendarEvent = {
  id: '7.1',
  date: '2026-11-23',
  code: 'P',
  title: 'PTO',
  employeeName: 'Anna Miller',
  statusDescription: 'Pending approval',
  hours: '8.00',
  reason: 'Wedding',
  view: { user: 'amiller', request: 'r7' },
}
const float: CalendarEvent = {
  ...pto,
  id: 'k.1',
  date: '2026-11-24',
  code: 'K',
  title: 'Float',
  hours: '4.00',
  waiting: true,
}
const holiday: CalendarEvent = { id: 'h', date: '2026-11-26', code: 'companyHolidays', title: 'Company Holiday' }

beforeEach(async () => {
  await freshStage()
  screenOf(1280)
})

async function open(given: Partial<RequestsCalendarProps> = {}) {
  const shown = stage(<RequestsCalendar events={[pto, float, holiday]} today={today} mode="dashboard" {...given} />)
  await screen.findByRole('grid')
  return shown
}

const day = (name: RegExp) => screen.getByRole('button', { name })
const monthShown = () => document.querySelector('.month-name')!.textContent
const lines = () =>
  [...document.querySelectorAll('.event-line')].map((line) =>
    [...line.querySelectorAll('.event-words > *')].map((part) => part.textContent),
  )
const barsOn = (name: RegExp) =>
  [...day(name).parentElement!.querySelectorAll('.day-bar')].map((bar) => bar.textContent)
const disabled = () =>
  [...document.querySelectorAll('.month-step[aria-disabled]')].map((each) => each.getAttribute('aria-label'))

/** The text by the buttons that describes one of them. */
const reasonOf = (name: RegExp) => document.getElementById(day(name).getAttribute('aria-describedby')!)?.textContent

describe('a day', () => {
  test('is outlined while a request is pending, and filled once it’s approved', async () => {
    await open({
      events: [
        { ...pto, pending: true },
        { ...pto, id: '8.1', date: '2026-11-25', pending: false },
      ],
    })
    const pending = (name: RegExp) =>
      [...day(name).closest('.day')!.querySelectorAll('.category-mark, .day-bar')].map((mark) =>
        mark.hasAttribute('data-pending'),
      )
    expect(new Set(pending(/November 23,/))).toEqual(new Set([true, false]))
    expect(new Set(pending(/November 25,/))).toEqual(new Set([false]))
    pressLegend()
    expect(document.querySelector('.calendar-legend')!.textContent).toMatch(/Approved.*Pending approval/)
  })

  test('describes its events', async () => {
    await open()
    expect(day(/November 23,/).textContent).toMatch(/^Monday, November 23, 2026, PTO 8.00 hours, Pending approval23/)
    expect(day(/November 24,/).textContent).toMatch(
      /^Tuesday, November 24, 2026, Float 4.00 hours, Pending approval, Waiting to send24/,
    )
    expect(day(/November 26,/).textContent).toMatch(/^Thursday, November 26, 2026, company holiday26/)
  })

  test('does not announce the status in a requests calendar, and announces the name in a team', async () => {
    await open({ mode: 'requests', team: true })
    expect(day(/November 23,/).textContent).toMatch(/^Monday, November 23, 2026, Anna Miller, PTO 8.00 hours23/)
    expect(barsOn(/November 23,/)).toEqual(['PAnna Miller'])
  })

  test('lists its events when chosen, the holiday first', async () => {
    const { user } = await open({ events: [pto, { ...holiday, date: pto.date }, { ...float, date: pto.date }] })
    expect(screen.getByRole('status').textContent).toBe('Wednesday, November 18, 2026Nothing on this day.')
    await user.click(day(/November 23,/))
    expect(screen.getByRole('status').textContent).toBe('Monday, November 23, 2026')
    expect(lines()).toEqual([
      ['Company Holiday'],
      ['PTO 8.00 hours', 'Pending approval'],
      ['Float 4.00 hours', 'Pending approval · Waiting to send'],
    ])
    expect(barsOn(/November 23,/)).toEqual(['HHoliday', 'PPTO', 'KFloat'])
  })

  test('with many events counts those that do not fit, and shows all on demand and in print', async () => {
    const events = Array.from({ length: 12 }, (_, at) => ({ ...pto, id: String(at) }))
    const { user } = await open({ events })
    expect(barsOn(/November 23,/)).toHaveLength(2)
    expect(day(/November 23,/).textContent).toMatch(/2026, 12 requests23/)
    await user.click(day(/November 23,/))
    expect(lines()).toHaveLength(10)
    await user.click(button('Show all 12'))
    expect(lines()).toHaveLength(12)
    act(() => void dispatchEvent(new Event('beforeprint')))
    expect(barsOn(/November 23,/)).toHaveLength(12)
    act(() => void dispatchEvent(new Event('afterprint')))
    expect(barsOn(/November 23,/)).toHaveLength(2)
  })

  test("has no bars on a phone, because there's no room, but has them in print", async () => {
    screenOf(390)
    await open()
    expect(barsOn(/November 23,/)).toEqual([])
    act(() => void dispatchEvent(new Event('beforeprint')))
    expect(barsOn(/November 23,/)).toEqual(['PPTO'])
    act(() => void dispatchEvent(new Event('afterprint')))
  })
})

describe('the months', () => {
  test.each([
    ['dashboard', 'October 2026', 'November 2027'],
    ['requests', 'May 2026', 'November 2027'],
  ] as const)('of the %s calendar go from %s to %s', async (mode, first, last) => {
    const { user } = await open({ mode })
    for (let press = 0; press < 3; press++) await user.click(day(/^Back 3 months$/))
    expect(monthShown()).toBe(first)
    expect(disabled()).toEqual(['Back 3 months', 'Previous month'])
    expect(reasonOf(/^Previous month$/)).toBe('The calendar doesn’t go back any further.')
    for (let press = 0; press < 7; press++) await user.click(day(/^Forward 3 months$/))
    expect(monthShown()).toBe(last)
    expect(disabled()).toEqual(['Next month', 'Forward 3 months'])
    expect(reasonOf(/^Next month$/)).toBe('The calendar doesn’t go any further ahead.')
  })

  test('Today returns from anywhere', async () => {
    const { user } = await open({ mode: 'requests' })
    await user.click(day(/^Forward 3 months$/))
    expect(screen.getByRole('status').textContent).toBe('Choose a day to see what is on it.')
    await user.click(button('Today'))
    expect(monthShown()).toBe('November 2026')
    expect(screen.getByRole('status').textContent).toContain('Wednesday, November 18, 2026')
  })
})

describe('the popup', () => {
  const facts = (dialog: HTMLElement) =>
    [...dialog.querySelectorAll('dt')].map((term) => [term.textContent, term.nextSibling!.textContent])

  test('shows an event in full and links to its request', async () => {
    const { user } = await open()
    await user.click(day(/November 23,/))
    await user.click(day(/^PTO 8.00 hours/))
    const dialog = await screen.findByRole('dialog', { name: 'PTO' })
    expect(facts(dialog)).toEqual([
      ['Employee', 'Anna Miller'],
      ['Status', 'Pending approval'],
      ['Hours', '8.00'],
      ['Reason', 'Wedding'],
    ])
    const link = (await findButton('View Request')) as HTMLElement & { href?: string }
    expect(link.href).toBe('/timeoff/requests/view?user=amiller&request=r7')
  })

  test('shows no status in a requests calendar, and skips missing fields', async () => {
    const { user } = await open({ mode: 'requests', events: [{ ...pto, reason: undefined, view: undefined }] })
    await user.click(day(/November 23,/))
    await user.click(day(/^PTO 8.00 hours/))
    const dialog = await screen.findByRole('dialog')
    expect(facts(dialog).map(([term]) => term)).toEqual(['Employee', 'Hours'])
    expect(dialog.textContent).not.toContain('View Request')
  })

  test('also opens from a bar, says that the event is waiting, and returns the focus to the day when it closes', async () => {
    const { user } = await open()
    await user.click(day(/November 24,/).parentElement!.querySelector('.day-bar')!)
    expect((await screen.findByRole('dialog', { name: 'Float' })).textContent).toContain('Waiting to send')
    await user.click(button('Close'))
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    expect((document.activeElement as HTMLElement).dataset['date']).toBe('2026-11-24')
  })
})

const pressLegend = () => act(() => button('Legend').click())

test('the legend names eight categories and holidays, and with requests also the other meanings of the marks', async () => {
  const legend = () =>
    within(screen.getByRole('list', { name: 'Legend' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  const known = [
    'PPTO',
    'SSick',
    'KFloat',
    'ANo Pay',
    'JJury Duty',
    'XUnexcused',
    'BBereavement',
    'RGrandfathered',
    'HCompany Holiday',
  ]
  const { unmount } = await open()
  pressLegend()
  expect(legend()).toEqual([...known, 'Approved', 'Pending approval', 'Waiting to send'])
  unmount()
  await open({ events: [holiday] })
  pressLegend()
  expect(legend()).toEqual(known)
})

test('a button opens and closes the legend, and only reports the press if the screen stores the choice', async () => {
  const shown = () => screen.queryByRole('list', { name: 'Legend' }) !== null
  const { unmount } = await open()
  expect(shown()).toBe(false)
  pressLegend()
  expect(shown()).toBe(true)
  pressLegend()
  expect(shown()).toBe(false)
  unmount()
  const onToggle = vi.fn()
  await open({ legend: { open: true, onToggle } })
  expect(shown()).toBe(true)
  pressLegend()
  expect(onToggle).toHaveBeenCalledOnce()
  expect(shown()).toBe(true)
})

test('Print Calendar prints the page', async () => {
  window.print = vi.fn()
  const { user } = await open()
  await user.click(button('Print Calendar'))
  expect(window.print).toHaveBeenCalledOnce()
})

test('sorts five thousand events into days once, not with every month', async () => {
  let read = 0
  const many = Array.from({ length: 5000 }, (_, at): CalendarEvent => {
    const date = addDays('2018-01-01', Math.floor(at * 0.7))
    return {
      ...pto,
      id: String(at),
      get date() {
        read++
        return date
      },
    }
  })
  const { user } = await open({ mode: 'requests', events: many })
  expect(barsOn(/November 18,/).length).toBeGreaterThan(0)
  const once = read
  for (let month = 0; month < 12; month++) await user.click(day(/^Next month$/))
  expect(once).toBeLessThan(15_000)
  expect(read).toBe(once)
})
