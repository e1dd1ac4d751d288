import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findings } from '../support/axe.ts'
import { depositScreen } from '../support/deposit-screen.ts'
import { type Visit, journey } from '../support/journey.ts'
import { addRequests } from '../support/ten-years.ts'
import { readyForTimeOff } from '../support/time-off-screen.ts'
import { driverTour, driverWithoutSignal } from '../support/tour.ts'
import { employeeTour, employeeWithoutSignal, newHireTour } from '../support/tour-time-off.ts'

const here = journey()
const seen = new Set<string>()

// More than a page of My Requests holds.
beforeAll(() => addRequests(here.server, 'employee', 5))

const sizes = [['phone', 390, 844], ['tablet', 768, 1024]] as const

/** What axe finds at each stop of a walk, in the order of the walk. */
function looking({ page }: Visit, size: string) {
  const found: string[] = []
  return {
    found,
    stop: async (where: string) => {
      seen.add(`${where} on a ${size}`)
      found.push(...(await findings(page, where)))
    },
  }
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

describe.each(sizes)('axe finds nothing serious on a %s, in either mode and either company, on any screen or dialog', { timeout: 240_000 }, (size, width, height) => {
  test('of a driver', async () => {
    const visit = await here.visit({ width, height })
    const { found, stop } = looking(visit, size)
    await driverTour(visit, stop)
    await withoutServer(visit, () => driverWithoutSignal(visit, stop))
    expect(found).toEqual([])
  })

  test('of an employee', async () => {
    const visit = await here.visit({ width, height })
    const { found, stop } = looking(visit, size)
    await employeeTour(visit, stop)
    expect(found).toEqual([])
  })

  test('of an employee without signal', async () => {
    const visit = await here.visit({ width, height })
    const { found, stop } = looking(visit, size)
    await visit.signIn('employee')
    await readyForTimeOff(visit)
    await withoutServer(visit, () => employeeWithoutSignal(visit, stop))
    expect(found).toEqual([])
  })

  test('of somebody new', async () => {
    const visit = await here.visit({ width, height })
    const { found, stop } = looking(visit, size)
    await newHireTour(visit, stop)
    await depositScreen(visit.page).open(1)
    await stop('first direct deposit')
    expect(found).toEqual([])
  })
})

test('axe would notice a button without a name and words that are too pale', async () => {
  const { page } = await here.visit({ as: 'driver' })
  await page.evaluate(() => {
    const pale = document.createElement('p')
    pale.textContent = 'too pale'
    pale.style.color = '#ddd'
    pale.style.background = '#fff'
    document.querySelector('.page-body')!.append(document.createElement('button'), pale)
  })
  const found = (await findings(page, 'broken')).join('\n')
  expect(found).toContain('broken: button-name')
  expect(found).toContain('broken, dark, larkspur: color-contrast')
})

afterAll(() => expect(seen.size).toBeGreaterThan(40))
