import type { Page } from 'playwright-core'
import { signedForms } from '@/domain/payroll/signed-forms.ts'
import type { RunningServer } from '../server.ts'
import { inDatabase } from '../data/changes.ts'
import { setRights } from '../data/rights.ts'

type Form = {
  path: string
  heading: string
  /** The form's summary in Activity. */
  activity: RegExp
  /** Accepts what's shown before the form. */
  accepts?: (page: Page) => Promise<void>
  /** Fills and signs the form. */
  fill: (page: Page) => Promise<void>
  submit: (page: Page) => Promise<void>
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
export const signature = (page: Page) => page.getByRole('checkbox', { name: 'I sign this electronically' })
const sign = (page: Page) => signature(page).click()
const accept = (page: Page) => press(page, 'Accept')

const at = ({ page: path, title: heading }: { page: string; title: string }) => ({ path, heading })

/** The six payroll forms that are signed or chosen with one press, as a person fills them. */
export const payrollForms: Form[] = [
  { ...at(signedForms.milesPay), activity: /^Miles based pay: accepted/, fill: sign, submit: accept },
  {
    ...at(signedForms.charities),
    activity: /^Charities/,
    accepts: accept,
    fill: (page) => page.getByLabel(/General Fund/).fill('25'),
    submit: accept,
  },
  {
    ...at(signedForms.stockPurchase),
    activity: /^Stock purchase: sharing allowed/,
    fill: sign,
    submit: (page) => press(page, 'Allow sharing'),
  },
  {
    ...at(signedForms.californiaWaiver),
    activity: /^California meal and break waiver/,
    fill: async (page) => {
      await page.getByRole('checkbox', { name: /first meal period/ }).click()
      await sign(page)
    },
    submit: accept,
  },
  {
    ...at(signedForms.newYorkPayRate),
    activity: /^New York pay rate notice: accepted/,
    fill: async (page) => {
      await page.getByRole('radio', { name: 'Another language' }).click()
      await page.getByLabel('Language', { exact: true }).fill('Polish')
      await sign(page)
    },
    submit: accept,
  },
  {
    path: '/payroll/emailPreferences',
    heading: 'Email Preferences',
    activity: /^Pay Statements Email Preferences/,
    fill: (page) => page.getByRole('radio', { name: /^Personal email/ }).click(),
    submit: (page) => press(page, 'Submit'),
  },
]

/** Permits one person to open all of these forms. */
export function permitEveryForm(server: RunningServer, userName: string): Promise<void> {
  const permissions = Object.values(signedForms).flatMap((form) => ('permissions' in form ? form.permissions : []))
  const granted = Object.fromEntries(permissions.map((permission) => [permission, true]))
  return inDatabase(server, ({ write }) => setRights(write, userName, granted))
}
