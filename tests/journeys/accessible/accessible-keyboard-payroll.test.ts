import { expect, test } from 'vitest'
import { signedForms } from '@/domain/payroll/signed-forms.ts'
import { changesOf } from '../../support/data/changes.ts'
import { journey } from '../../support/browser/journey.ts'
import { focusOf, notLost, tabTo } from '../../support/browser/keyboard.ts'
import { permitEveryForm } from '../../support/screens/signed-forms-screen.ts'

const here = journey()

const sign = ['I sign this electronically', 'Space'] as const
const accept = ['Accept', 'Enter'] as const

/** Names of Tab stops, and the keys to press there. */
const forms: { page: string; title: string; steps: (readonly [name: string | RegExp, ...keys: string[]])[] }[] = [
  { ...signedForms.milesPay, steps: [sign, ['Refuse to Sign', 'Enter']] },
  { ...signedForms.charities, steps: [accept, [/^General Fund/, 'Control+A', '3', '5'], accept] },
  {
    ...signedForms.newYorkPayRate,
    steps: [
      ['Driver Rates', 'Enter'],
      ['Return', 'Enter'],
      [/^English is my/, 'Space', 'ArrowDown'],
      ['Language', 'P', 'o', 'l', 'i', 's', 'h'],
      sign,
      accept,
    ],
  },
]

test('a user answers each kind of signed payroll form and chooses where pay statements go by keyboard alone', async () => {
  const { server } = here
  await permitEveryForm(server, 'newyork')
  const { page, open } = await here.visit({ as: 'newyork', width: 1280, height: 800 })
  const wrong: string[] = []
  const walk = async (steps: (typeof forms)[number]['steps']) => {
    for (const [name, ...keys] of steps) {
      await tabTo(page, name, wrong)
      for (const key of keys) await page.keyboard.press(key)
      await notLost(page, `after ${name}`)
    }
  }
  for (const { page: path, title, steps } of forms) {
    await open(path, title)
    await notLost(page, `at ${title}`)
    await walk(steps)
    await page.getByRole('dialog', { name: 'Success' }).waitFor()
    await expect.poll(async () => (await focusOf(page)).name, { message: title }).toBe('Ok')
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  }
  await open('/payroll/emailPreferences', 'Email Preferences')
  await walk([
    [/^(Company|Personal) email/, 'Space', 'ArrowDown'],
    ['Submit', 'Enter'],
  ])
  await expect.poll(async () => (await changesOf(server, 'newyork')).audits).toHaveLength(forms.length + 1)
  expect(wrong).toEqual([])
})
