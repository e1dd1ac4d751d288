import { describe, expect, test } from 'vitest'
import { balanceFromWire, balancesOf, remainingFor, withHours, withoutRequest, wireBalance } from './balances.ts'

describe('balances with a plan year', () => {
  const on = (date: string, hours: number) => ({ code: 'P', hours, date })
  const year = { starts: '01-01', carryOver: 1000, carriedUntil: '03-31' }
  const asOf = (today: string) =>
    balancesOf({
      grants: [
        { code: 'P', hundredths: 6000 },
        { code: 'P', hundredths: 400, date: '2027-01-01' },
      ],
      entries: [
        { code: 'P', status: 'F', hundredths: 2000 },
        { code: 'P', status: 'F', hundredths: 800, date: '2026-12-03', isAhead: today < '2026-12-03' },
        { code: 'P', status: 'S', hundredths: 300, date: '2027-02-01' },
      ],
      plans: { P: { year, since: '2026-11-25', carried: 0, today } },
    }).find(({ code }) => code === 'P')!

  test('earned, taken, and remaining hours are those of the year', () => {
    expect(asOf('2026-11-26')).toMatchObject({ earned: 6000, taken: 2000, pending: 1100, remaining: 3200 })
    expect(asOf('2026-12-31')).toMatchObject({ earned: 6000, taken: 2800, pending: 300, remaining: 3200 })
    expect(asOf('2027-01-01')).toMatchObject({ earned: 1400, taken: 0, pending: 300, remaining: 1100 })
    expect(asOf('2027-04-01')).toMatchObject({ earned: 700, taken: 0, pending: 300, remaining: 400 })
  })

  test('hours on the device count on their days', () => {
    const now = balanceFromWire(wireBalance(asOf('2026-11-26')))!
    expect(now).toEqual(asOf('2026-11-26'))
    const [after] = withHours(
      [now],
      [{ status: 'P', entries: [on('2026-12-03', 8)] }],
      [{ status: 'P', entries: [on('2027-01-05', 8), on('2027-04-05', 3)] }],
    )
    expect([after!.remaining, remainingFor(after!, '2027-02-01'), remainingFor(after!, '2027-04-05')]).toEqual([
      3000, 0, 0,
    ])
    const [freed] = withoutRequest([now], { status: 'S', entries: [on('2027-02-01', 3)] }, '2026-11-26')
    expect(remainingFor(freed!, '2027-02-01')).toBe(1400)
  })
})
