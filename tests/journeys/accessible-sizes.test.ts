import { beforeAll, expect, test } from 'vitest'
import { journey } from '../support/journey.ts'
import { movements } from '../support/motion.ts'
import { cutOff, doubleText, smallTargets, tooWide } from '../support/measures.ts'
import { addRequests } from '../support/ten-years.ts'
import { employeeTour, newHireTour } from '../support/tour-time-off.ts'
import { driverTour } from '../support/tour.ts'

const here = journey()

const found = { small: [] as string[], wide: [] as string[], moving: [] as string[] }

const tours: [who: string, walk: typeof driverTour][] = [['driver', driverTour], ['employee', employeeTour], ['new hire', newHireTour]]

beforeAll(async () => {
  // More than a page of My Requests holds.
  await addRequests(here.server, 'employee', 5)
  for (const [, walk] of tours) {
    const visit = await here.stay({ width: 360, height: 740 })
    const { page } = visit
    await walk(visit, async (where) => {
      const at = (each: string) => `${where}: ${each}`
      found.moving.push(...(await movements(page)).map(at))
      found.small.push(...(await smallTargets(page)).map(at))
      found.wide.push(...[...(await tooWide(page)), ...(await cutOff(page))].map(at))
    })
  }
})

test('on a phone every button, link and field is at least 48 px in both directions', () => {
  expect(found.small).toEqual([])
})

test('on a screen 360 wide nothing reaches over the edge, and no words are cut off', () => {
  expect(found.wide).toEqual([])
})

test.each(tours)('with text twice as large nothing that the %s sees reaches over the edge of a screen 360 wide, and no words are cut off', async (_, walk) => {
  const visit = await here.visit({ width: 360, height: 740 })
  const wrong: string[] = []
  await walk(visit, async (where) => {
    await doubleText(visit.page)
    for (const each of [...(await tooWide(visit.page)), ...(await cutOff(visit.page))]) wrong.push(`${where}: ${each}`)
  })
  expect(wrong).toEqual([])
})

test('the measures would notice a small button, a wide line and words cut off', async () => {
  const { page } = await here.visit({ as: 'driver' })
  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { textContent: 'tiny' })
    button.style.cssText = 'width:40px;height:48px'
    const line = Object.assign(document.createElement('p'), { textContent: 'x'.repeat(300) })
    const heading = Object.assign(document.createElement('h2'), { textContent: 'words '.repeat(40) })
    heading.style.cssText = 'overflow:hidden;white-space:nowrap'
    document.querySelector('.page-body')!.append(button, line, heading)
  })
  expect(await smallTargets(page)).toEqual(['tiny: 40 × 48'])
  expect((await tooWide(page)).length).toBeGreaterThan(0)
  expect((await cutOff(page)).length).toBe(1)
})

test('nothing moves where reduced motion is asked for, and something does where it is not', async () => {
  expect(found.moving).toEqual([])
  const lively = await here.visit({ as: 'driver', motion: true })
  await lively.page.getByRole('button', { name: 'More' }).click()
  await expect.poll(async () => (await movements(lively.page)).length, { interval: 5 }).toBeGreaterThan(0)
})
