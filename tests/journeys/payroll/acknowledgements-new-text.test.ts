import { expect, test } from 'vitest'
import { changesOf } from '../../support/data/changes.ts'
import { keptOnDevice } from '../../support/browser/phone.ts'
import { changingRelease } from '../../support/browser/release.ts'
import { acknowledge, activityEntry } from '../../support/screens/screens.ts'
import { payrollForms, permitEveryForm, signature } from '../../support/screens/signed-forms-screen.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'

/** The built release's texts, and an earlier release's, in the order of the forms. The other forms are like the first. */
const reworded = [
  ['I am paid by the mile.', 'I am paid for miles.'],
  ['pass it on to the General Fund', 'give it to the General Fund'],
] as const

const release = changingRelease()
release.next('3.0.2', reworded)
const journey = withoutSignal({ distDir: () => release.distDir })
const who = 'newyork'
const signed = payrollForms.slice(0, reworded.length)

test('if a text changes while a signature waits, each form needs attention, shows the new text and must be signed again', async () => {
  const { server } = journey
  await permitEveryForm(server, who)
  const { page, open } = await journey.phoneOf(who)
  await keptOnDevice(page, ['getCharities', 'listSignedDocuments'])
  await server.stop()
  for (const [at, form] of signed.entries()) {
    await open(form.path, form.heading)
    await form.accepts?.(page)
    await page.getByText(reworded[at]![1]).waitFor()
    await form.fill(page)
    await form.submit(page)
    await acknowledge(page, 'Saved on this device')
  }

  release.first()
  await server.restart()
  await open('/activity', 'Activity')
  for (const { activity } of signed) await activityEntry(page, activity).getByText('Needs attention').waitFor()
  expect((await changesOf(server, who)).audits).toEqual([])

  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update' }).click()])
  await activityEntry(page, signed[0]!.activity).waitFor()
  for (const [at, form] of signed.entries()) {
    await open(form.path, form.heading)
    await form.accepts?.(page)
    await page.getByText(reworded[at]![0]).waitFor()
    await page.getByText('The text has changed since you signed it.').waitFor()
    // On the charities form, accepting is the signature.
    if (form.accepts === undefined) {
      await expect.poll(() => signature(page).isChecked()).toBe(false)
      await signature(page).click()
    }
    await form.submit(page)
    await page.getByRole('dialog', { name: 'Success' }).getByRole('button', { name: 'Ok' }).click()
  }
  const { audits } = await changesOf(server, who)
  expect(audits).toHaveLength(signed.length)
  expect(audits.every((each) => each.endsWith(' taken'))).toBe(true)
})
