import type { Locator, Page } from 'playwright-core'

/** Deposit `n` in the list, counted from 1 as on the screen. */
export function depositCard(page: Page, n: number): Locator {
  return page.getByRole('region', { name: new RegExp(`^Deposit ${n}: `) })
}

/** Opens the card of deposit `n` if it's closed. */
export async function openDeposit(page: Page, n: number): Promise<void> {
  const opener = depositCard(page, n).getByRole('button', { name: new RegExp(`^Deposit ${n}: `) })
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
}

/** Opens the card of deposit `n` and fills its fields, by label. */
export async function fillDeposit(page: Page, n: number, values: Record<string, string>): Promise<void> {
  await openDeposit(page, n)
  const fill = (label: string, value: string) => depositCard(page, n).getByLabel(label, { exact: true }).fill(value)
  for (const [label, value] of Object.entries(values)) {
    await fill(label, value)
    // A new account number must be typed twice.
    if (label === 'Account number') await fill('Number again', value)
  }
}

export function save(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Save', exact: true }).click()
}

/** Saves deposits and confirms the review of changes. */
export async function saveDeposits(page: Page): Promise<void> {
  await save(page)
  await page.getByRole('dialog', { name: 'Review your changes' }).getByRole('button', { name: 'Confirm' }).click()
}

/** Waits until the form shows that its change has arrived. */
export function arrived(page: Page): Promise<void> {
  return page.locator('.action-bar [data-status="sent"]').waitFor()
}

/** The entries in Activity with this summary. */
export function activityEntry(page: Page, summary: string | RegExp): Locator {
  return page.locator('.activity-entry').filter({ has: page.getByRole('heading', { level: 3, name: summary }) })
}

/** Waits for a dialog, closes it by its main button, and returns its text. */
export async function acknowledge(page: Page, title: string | RegExp): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title }).or(page.getByRole('alertdialog', { name: title }))
  await dialog.waitFor()
  const text = await dialog.innerText()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await dialog.waitFor({ state: 'hidden' })
  return text
}

type Election = { provider: string; number: string }

/** Accepts the disclaimer, which shows before the form until it's accepted. */
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

/** The badge on the bar's Activity link, as screen readers announce it: '2 changes are waiting'. */
export function waitingBadge(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main places' }).getByText(/^\d+ changes? (is|are) waiting$/)
}
