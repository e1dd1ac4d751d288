import { beforeAll, expect, test } from 'vitest'
import { type Visit, journey } from '../../support/browser/journey.ts'

const here = journey({ worker: true })
let page: Visit['page']
beforeAll(async () => {
  ;({ page } = await here.stay({ as: 'employee', width: 320, height: 640 }))
})

test.each(['/', '/timeoff/my-requests/new-request'])(
  'on a phone of 320 px every day of the calendar at %s is inside its card',
  async (path) => {
    await page.goto(path)
    await page.locator('[data-date]').first().waitFor()
    const overhang = () =>
      page.evaluate(() => {
        const card = document.querySelector('.month')!.closest('.card')!.getBoundingClientRect()
        const days = [...document.querySelectorAll('[data-date]')].map((each) => each.getBoundingClientRect())
        return days.filter(({ left, right }) => left < card.left || right > card.right).length
      })
    await expect.poll(overhang).toBe(0)
  },
)
