import { expect, test } from 'vitest'
import { demoPassword } from '../../../server/demo/demo-company.ts'
import { changesOf, inDatabase } from '../../support/data/changes.ts'
import { acknowledge, activityEntry } from '../../support/screens/screens.ts'
import { payrollForms, permitEveryForm } from '../../support/screens/signed-forms-screen.ts'
import { stepUp } from '../../support/screens/step-up.ts'
import { ready, withoutSignal } from '../../support/browser/without-signal.ts'

const journey = withoutSignal()
const who = 'newyork'
/** The others use the same form: see the pages' own tests. */
const forms = [payrollForms[0]!, payrollForms.at(-1)!]
const dayMs = 86_400_000

test("a refused form keeps its input; resent under a locked payroll host, it's received, and payroll takes it over at unlock", async () => {
  const { server } = journey
  await permitEveryForm(server, who)
  const phone = await journey.phone()
  const { page, open } = phone
  const entry = ({ activity }: (typeof forms)[number]) => activityEntry(page, activity)
  // A device with a wrong clock, behind a proxy that strips the server's time, signs with a future date.
  await phone.context.route('**/rest/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), date: '' } })
  })
  await page.clock.setSystemTime(Date.now() + 2 * dayMs)
  await phone.signIn(who)
  await ready(phone)

  // Email preferences have no date, so for them the address is removed first.
  const last = forms.at(-1)
  for (const form of forms) {
    await open(form.path, form.heading)
    await form.accepts?.(page)
    await form.fill(page)
    if (form === last) await setPersonalEmail('')
    await form.submit(page)
    const said = await acknowledge(page, /^Error/)
    expect(said, form.path).toMatch(/The date signed is in the future|No email on file/)
    await page.getByText('Needs attention').first().waitFor()
  }
  await setPersonalEmail('newyork@mail.example')
  expect((await changesOf(server, who)).audits).toEqual([])

  await page.clock.setSystemTime(Date.now())
  await server.host('lock')
  for (const form of forms) {
    await open(form.path, form.heading)
    await form.accepts?.(page)
    await form.submit(page)
    // By the corrected clock, the password was given in the future.
    if (form === last) await stepUp(page).give(demoPassword)
    expect(await acknowledge(page, 'Received')).toContain('Your changes have been received and will update shortly.')
  }
  await open('/activity', 'Activity')
  for (const form of forms) await entry(form).getByText('Received, will update shortly').waitFor()
  await server.host('unlock')
  for (const form of forms)
    await entry(form)
      .getByText(/^Taken over by payroll /)
      .waitFor()
  const { audits } = await changesOf(server, who)
  expect(audits.filter((each) => each.endsWith(' received'))).toHaveLength(forms.length)
})

/** Changes the person's email as another user would. */
function setPersonalEmail(address: string) {
  return inDatabase(journey.server, ({ write }) =>
    write.updateTable('employees').set({ personal_email: address }).where('user_name', '=', who).execute(),
  )
}
