import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eightHours } from '@/features/time-off/requests/own/test-own.ts'
import { button, freshStage } from '@/ui/form/test-stage.tsx'
import { choose, open, rows, sentRows, tap } from './test-new-request.tsx'

// The days when clocks change in the United States, and the last and first day of the year.
const days = ['2026-03-08', '2026-03-09', '2026-11-01', '2026-12-31', '2027-01-01']
const lines = ['Sun 03/08/2026', 'Mon 03/09/2026', 'Sun 11/01/2026', 'Thu 12/31/2026', 'Fri 01/01/2027']

// A journey test covers the other time zones.
describe.each<[zone: string, hours: number]>([
  ['Asia/Tokyo', 9],
  ['Pacific/Pago_Pago', -11],
])('on a phone in %s', (zone, hours) => {
  beforeEach(async () => {
    vi.stubEnv('TZ', zone)
    await freshStage()
  })

  test('sends exactly the days that were tapped', async () => {
    expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(-hours * 60)
    const { user } = await open({ schedule: { ...eightHours, SAT: 800, SUN: 800 } })
    await choose(user, 'Time Off Without Pay')
    for (const date of days) {
      const shown = () => document.querySelector(`[data-date="${date}"]`)
      for (let turned = 0; !shown() && turned < 12; turned++) await user.click(button('Next month'))
      await tap(user, date)
    }
    expect(rows()).toEqual(lines.map((day) => `${day} Time Off Without Pay 8.00`))
    await user.click(button('Submit'))
    expect(await screen.findByRole('heading', { name: 'Saved on this device' })).toBeTruthy()
    await waitFor(async () => expect(await sentRows()).toHaveLength(1))
    expect((await sentRows())[0]!.body).toMatchObject({
      entries: days.map((date) => ({ date, code: 'A', hours: 8 })),
    })
  })
})
