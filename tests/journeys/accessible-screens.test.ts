import { expect, test } from 'vitest'
import { findings } from '../support/axe.ts'
import { testEveryScreen } from '../support/every-screen.ts'

const here = testEveryScreen({ width: 390, height: 844 })

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
