import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { findings } from './axe.ts'
import { depositScreen } from './deposit-screen.ts'
import { type Journey, type Visit, journey } from './journey.ts'
import { addRequests } from './ten-years.ts'
import { readyForTimeOff } from './time-off-screen.ts'
import { driverTour, driverWithoutSignal } from './tour.ts'
import { employeeTour, employeeWithoutSignal, newHireTour } from './tour-time-off.ts'

type Screen = { width: number; height: number }

/** Tests of one file: on a screen of this size axe finds nothing serious on any screen or dialog. */
export function testEveryScreen({ width, height }: Screen): Journey {
  const here = journey()
  const seen = new Set<string>()
  vi.setConfig({ testTimeout: 240_000 })

  // More than a page of My Requests holds.
  beforeAll(() => addRequests(here.server, 'employee', 5))

  async function onAWalk(walk: (visit: Visit, stop: (where: string) => Promise<void>) => Promise<void>) {
    const visit = await here.visit({ width, height })
    const found: string[] = []
    await walk(visit, async (where) => {
      seen.add(where)
      found.push(...(await findings(visit.page, where)))
    })
    expect(found).toEqual([])
  }

  /** Really stopped: what the page cannot reach, the service worker's sync may. That a browser complains of it is no fault. */
  async function withoutServer({ complaints }: Visit, walk: () => Promise<void>) {
    await here.server.stop()
    onTestFinished(() => here.server.restart())
    try {
      await walk()
    } finally {
      complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes('ERR_CONNECTION_REFUSED')))
    }
  }

  test('axe finds nothing serious on any screen or dialog of a driver, in either mode and either company', () =>
    onAWalk(async (visit, stop) => {
      await driverTour(visit, stop)
      await withoutServer(visit, () => driverWithoutSignal(visit, stop))
    }))

  test('nor of an employee', () => onAWalk(employeeTour))

  test('nor of an employee without signal', () =>
    onAWalk(async (visit, stop) => {
      await visit.signIn('employee')
      await readyForTimeOff(visit)
      await withoutServer(visit, () => employeeWithoutSignal(visit, stop))
    }))

  test('nor of somebody new', () =>
    onAWalk(async (visit, stop) => {
      await newHireTour(visit, stop)
      await depositScreen(visit.page).open(1)
      await stop('first direct deposit')
    }))

  afterAll(() => expect(seen.size).toBeGreaterThan(55))
  return here
}
