import type { Phone } from '../browser/phone.ts'

/** Signs out by the menu, even with unsent work or without signal, and waits for the sign-in screen. */
export async function signOutAnyway({ page }: Phone): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sign out' }).click()
  const anyway = page.getByRole('button', { name: 'Sign out anyway' })
  const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Leave' })
  const userName = page.getByLabel('User name')
  await anyway.or(userName).or(leave).first().waitFor()
  if (await leave.isVisible()) {
    await leave.click()
    await anyway.or(userName).first().waitFor()
  }
  if (await anyway.isVisible()) await anyway.click()
  await userName.waitFor()
}
