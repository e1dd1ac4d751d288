import type { Locator, Page } from 'playwright-core'

/** Deposit `n` of the list, counted from 1 as on the screen. */
export function depositCard(page: Page, n: number): Locator {
  return page.getByRole('region', { name: new RegExp(`^Deposit ${n}: `) })
}

export function save(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Save', exact: true }).click()
}

/** The entries of Activity whose summary says this. */
export function activityEntry(page: Page, summary: string | RegExp): Locator {
  return page.locator('.activity-entry').filter({ has: page.getByRole('heading', { level: 3, name: summary }) })
}

/** What a person is told in a dialog: waits for it, and closes it by its main button. */
export async function acknowledge(page: Page, title: string | RegExp): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title }).or(page.getByRole('alertdialog', { name: title }))
  await dialog.waitFor()
  const text = await dialog.innerText()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await dialog.waitFor({ state: 'hidden' })
  return text
}

export type Election = { provider: string; number: string }

/** Whoever has submitted nothing yet, or is done, meets the disclaimer before the form. */
export async function acceptDisclaimer(page: Page): Promise<void> {
  const accept = page.getByRole('button', { name: 'Accept' })
  await page.getByLabel('Service provider').or(accept).first().waitFor()
  if (await accept.isVisible()) await accept.click()
}

/** Fills the form and opts in. */
export async function optIn(page: Page, { provider, number }: Election): Promise<void> {
  await acceptDisclaimer(page)
  await page.getByLabel('Service provider').selectOption({ label: provider })
  await page.getByLabel('Area code').fill(number)
  await page.getByRole('button', { name: /^(Opt Me In|Update Text Info)$/ }).click()
}

/** The badge at Activity's place in the bar, as it is read out: '2 submissions wait'. */
export function waitingBadge(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main places' }).getByText(/^\d+ submissions? waits?$/)
}
