import type { Locator, Page } from 'playwright-core'
import { vi } from 'vitest'
import { type PlainDate, monthOf, slashed, slashedWithDay } from '@/domain/plain-date.ts'
import { type Phone, keptOnDevice, workerActive, rowsOnDevice } from '../browser/phone.ts'

/** The three steps of a request, on the page or in the Edit Request dialog. */
export type RequestForm = {
  choose: (category: string) => Promise<void>
  /** Turns to the month of each day if necessary, and taps the day. */
  tap: (...dates: PlainDate[]) => Promise<void>
  day: (date: PlainDate) => Locator
  /** 'Mon 11/23/2026 PTO 8.00' for each line of the hours table. */
  lines: () => Promise<string[]>
  hours: (line: number) => Locator
  /** Types hours into a line and leaves the field. */
  setHours: (line: number, hours: string) => Promise<void>
  reason: () => Locator
  /** The message about a refused day, which stays on the page. */
  refusal: () => Locator
  press: (button: string) => Promise<void>
}

export function requestForm(scope: Page | Locator): RequestForm {
  const page = 'page' in scope ? scope.page() : scope
  const day = (date: PlainDate) => scope.locator(`[data-date="${date}"]`)
  const lines = scope.locator('.requested-rows > [role=row]')
  const hours = (line: number) => lines.nth(line).getByLabel('Hours')
  const press = (button: string) => scope.getByRole('button', { name: button, exact: true }).click()
  return {
    day,
    hours,
    press,
    choose: (category) =>
      scope
        .locator('.hours-card')
        .filter({ has: page.getByRole('radio', { name: new RegExp(`^${category}`) }) })
        .click(),
    async tap(...dates) {
      for (const date of dates) {
        await turnTo(scope, monthOf(date))
        await day(date).click()
      }
    },
    // In one call, because a line may disappear between two calls.
    lines: () =>
      lines.evaluateAll((rows) =>
        rows.map((row) =>
          [
            row.querySelector('.requested-date')!.textContent,
            row.querySelector('.requested-category')!.lastChild!.textContent,
            row.querySelector('input')!.value,
          ].join(' '),
        ),
      ),
    async setHours(line, text) {
      await hours(line).fill(text)
      await hours(line).blur()
    },
    reason: () => scope.getByLabel('Reason', { exact: true }),
    refusal: () => scope.locator('.refusal'),
  }
}

/** The text of a day's line in the hours table. */
export const line = (date: PlainDate, category: string, hours = '8.00') =>
  `${slashedWithDay(date)} ${category} ${hours}`

const next = /^(Next month|Mes siguiente)$/
const previous = /^(Previous month|Mes anterior)$/

async function turnTo(scope: Page | Locator, month: string): Promise<void> {
  const shown = async () => (await scope.locator('[data-date]').first().getAttribute('data-date'))!.slice(0, 7)
  for (let now = await shown(); now !== month; now = await shown()) {
    await scope.getByRole('button', { name: now < month ? next : previous }).click()
  }
}

/** Opens New Request from the bottom bar. */
export async function openNewRequest({ page }: Pick<Phone, 'page'>): Promise<RequestForm> {
  await placeOf(page, 'New').click()
  await page.getByRole('heading', { level: 2, name: /Select Date/ }).waitFor()
  return requestForm(page)
}

export async function openRequests({ page }: Pick<Phone, 'page'>): Promise<void> {
  await placeOf(page, 'Requests').click()
  await page.getByRole('heading', { level: 1, name: 'My Requests' }).waitFor()
}

const placeOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main places' }).getByRole('link', { name: new RegExp(name) })

/** Matches the name of a request's link: on a card it includes all days, in a table row only the first. */
export function viewLink(types: string, firstDay: PlainDate): RegExp {
  const [month, day, year] = slashed(firstDay).split('/')
  return new RegExp(`^View ${types} from (\\w{3} )?${month}/${day}(/${year}| to .*)`)
}

/** A request in My Requests, as a card or a table row. */
export function listed(page: Page, types: string, firstDay: PlainDate): Locator {
  const view = page.getByRole('link', { name: viewLink(types, firstDay) })
  return page.getByRole('listitem').or(page.getByRole('row')).filter({ has: view })
}

/** Opens a request from My Requests by its row's link or by a tap on its card. */
export async function view(page: Page, types: string, firstDay: PlainDate): Promise<void> {
  const row = listed(page, types, firstDay)
  const isCard = await row.evaluate(({ localName }) => localName === 'li')
  await (isCard ? row : row.getByRole('link', { name: /^View/ })).click()
  await page.getByRole('heading', { level: 1, name: /^Details for Request/ }).waitFor()
}

/** Presses Edit Request on the open request. */
export async function openEdit(page: Page): Promise<RequestForm & { dialog: Locator }> {
  await page.getByRole('button', { name: 'Edit Request' }).click()
  return editDialog(page)
}

async function editDialog(page: Page): Promise<RequestForm & { dialog: Locator }> {
  const dialog = page.getByRole('dialog', { name: /^Edit Request/ })
  await dialog.getByRole('heading', { name: /Select Date/ }).waitFor()
  return { ...requestForm(dialog), dialog }
}

/** A category's balance on the dashboard: 'Pending hours 8.00', and 'Remaining hours 72.00' if its hours are limited. */
export function balance(page: Page, category: string): Locator {
  return page
    .getByRole('region', { name: 'Hours balance' })
    .locator('.hours-card')
    .filter({ has: page.getByRole('heading', { name: category, exact: true }) })
}

export type Hours = { pending: number; remaining: number | null }

export async function balanceOf(page: Page, category: string): Promise<Hours> {
  const text = await balance(page, category).innerText()
  const hours = (name: string) => new RegExp(`${name} hours\\s+(-?[\\d.]+)`).exec(text)?.[1]
  const remaining = hours('Remaining')
  return { pending: Number(hours('Pending')), remaining: remaining === undefined ? null : Number(remaining) }
}

/** Turns the dashboard's calendar to a day and returns it; its accessible name includes the events. */
export async function calendarDay(page: Page, date: PlainDate): Promise<Locator> {
  const calendar = page.getByRole('region', { name: 'Calendar' })
  await calendar.locator('[data-date]').first().waitFor()
  await turnTo(calendar, monthOf(date))
  return calendar.locator(`[data-date="${date}"]`)
}

/** Turns the calendar's pages until this element is shown. */
export async function monthWith(page: Page, wanted: Locator): Promise<Locator> {
  // A team's calendar loads month by month.
  const read = () => page.locator('[role=grid]:not([aria-busy=true])').waitFor()
  await read()
  for (let turned = 0; (await wanted.count()) === 0; turned++) {
    if (turned === 12) throw new Error('It is in no month')
    const before = await page.getByRole('grid').getAttribute('aria-label')
    await page.getByRole('button', { name: 'Next month' }).click()
    await page.locator(`[role=grid]:not([aria-label="${before}"])`).waitFor()
    await read()
  }
  return wanted.first()
}

/** Waits until the device has everything the time-off screens need. */
export async function readyForTimeOff(phone: Phone): Promise<void> {
  await workerActive(phone.page)
  await keptOnDevice(phone.page, [
    'getUserInfo',
    'getHours',
    'getSchedule',
    'listCompanyHolidays',
    'getUserSettings',
    'listScheduleChanges',
  ])
  // The calendar's range and the first page of the list.
  await vi.waitUntil(
    async () => {
      const kept = (await rowsOnDevice(phone.page, 'answers')) as { endpoint: string }[]
      return kept.filter(({ endpoint }) => endpoint === 'listTimeOffRequests').length >= 2
    },
    { interval: 50 },
  )
}
