import { expect, test } from 'vitest'
import { provedPairs } from '@/ui/theme/test-contrast.ts'
import { inspected } from '../../support/walk/axe.ts'
import { journey } from '../../support/browser/journey.ts'
import { cutOff, smallTargets, tooWide } from '../../support/walk/measures.ts'
import { movements } from '../../support/browser/motion.ts'
import { navigationShown } from '../../support/walk/walk.ts'

const here = journey()

test('axe notices a button without a name and pale text, and the palette check notices colors that aren’t tokens', async () => {
  const { page } = await here.visit({ as: 'driver' })
  await page.evaluate(() => {
    const words = (color: string) => {
      const paragraph = Object.assign(document.createElement('p'), { textContent: color })
      paragraph.style.cssText = `color:${color};background:#fff`
      return paragraph
    }
    document.querySelector('.page-body')!.append(document.createElement('button'), words('#dddddd'), words('#111111'))
  })
  const { findings, pairs } = await inspected(page, 'broken')
  expect(findings.join('\n')).toContain('broken: button-name')
  expect(findings.join('\n')).toContain('broken: color-contrast')
  const proved = provedPairs('swift', 'light')
  expect(
    Object.keys(pairs)
      .filter((pair) => !proved.has(pair))
      .toSorted(),
  ).toEqual(['#111111 on #ffffff', '#dddddd on #ffffff'])
})

test('the measures notice a small button, a wide line and cut-off text', async () => {
  const { page } = await here.visit({ as: 'driver', width: 360, height: 740 })
  await navigationShown(page)
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

test('the motion check notices a drawer sliding in when motion is not reduced', async () => {
  const lively = await here.visit({ as: 'driver', motion: true })
  // A hundred times slower, so it lasts until the check runs.
  const devtools = await lively.context.newCDPSession(lively.page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  await lively.page.getByRole('button', { name: 'More' }).click()
  await expect.poll(async () => (await movements(lively.page)).length, { interval: 5 }).toBeGreaterThan(0)
})
