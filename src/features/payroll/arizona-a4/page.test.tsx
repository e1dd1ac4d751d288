import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import { getPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { getW4 } from '@/contract/payroll/w4.ts'
import type { ArizonaTax } from '@/domain/payroll/arizona-a4.ts'
import { userWithoutRoles } from '@/domain/identity/test-user-info.ts'
import { defaultConfiguration } from '@/domain/company/default.ts'
import { arizonaTaxSubmission } from '@/features/payroll/offline.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { type OpenRow, unsettledOf } from '@/offline/outbox/outbox.ts'
import { network } from '@/offline/test-device.ts'
import { setCurrentUser } from '@/session/user.ts'
import { button, freshStage, openScreens, toastWords } from '@/ui/form/test-stage.tsx'
import StateTaxPage from './page.tsx'

const onFile: ArizonaTax = { percentageElection: '2.0', additionalAmount: '', queued: null }
const etag = { headers: { etag: '"v1"' } }

function answering(tax: ArizonaTax, residentState: string, w4: object, save?: () => Response) {
  network(({ method, path }) => {
    if (method !== 'GET') return save!()
    if (path.endsWith(getW4.path))
      return Response.json({ employeeW4: { currentW4Information: w4, personalInformation: {} } }, etag)
    if (path.endsWith(getPersonalInfo.path))
      return Response.json({ residentState, residentCity: 'Phoenix', residentZipCode: '850091234' }, etag)
    return Response.json(tax, etag)
  })
}

async function open(
  tax = onFile,
  { residentState = 'AZ', w4 = {}, save }: { residentState?: string; w4?: object; save?: () => Response } = {},
) {
  answering(tax, residentState, w4, save)
  const client = new QueryClient()
  client.setQueryData(['open', getApplicationConfiguration.name], { stateTaxForms: defaultConfiguration.stateTaxForms })
  return openScreens(
    { '/form': StateTaxPage, '/': () => <p>Dashboard</p>, '/personal-info/my-information': () => <p>Mine</p> },
    '/form',
    { client },
  )
}

const percentage = () => screen.queryByLabelText('Percentage') as HTMLSelectElement | null
const amount = () => screen.queryByLabelText('Extra amount') as HTMLInputElement | null
const toggle = (name: string) => [...document.querySelectorAll('ion-toggle')].find((each) => each.name === name)!
const isOn = (name: string) => toggle(name).checked
const turn = async (user: User, name: string) => {
  await waitFor(() => expect(toggle(name)).toBeTruthy())
  await user.click(toggle(name))
}
const summary = () => screen.findByRole('dialog', { name: 'Your Arizona withholding election' })
const sentBody = () =>
  vi.waitFor(async () => {
    const row = await unsettledOf(arizonaTaxSubmission.kind)
    expect(row).not.toBeNull()
    return (row as OpenRow).body
  })

/** The value of each term. */
const factsIn = (block: Element) =>
  Object.fromEntries(
    [...block.querySelectorAll('dt')].map((dt) => [dt.textContent, dt.nextElementSibling!.textContent]),
  )

type User = Awaited<ReturnType<typeof open>>['user']

async function agree(user: User) {
  await user.click(button('Submit'))
  const dialog = await summary()
  await user.click(dialog.querySelector('ion-checkbox')!)
  await waitFor(() =>
    expect(dialog.querySelector<HTMLIonButtonElement>('ion-button[data-kind="primary"]')?.disabled).toBe(false),
  )
  await user.click(button('Agree', dialog))
}

beforeEach(async () => {
  await freshStage()
  setCurrentUser({
    ...userWithoutRoles,
    userId: 'driver',
    firstName: 'Elena',
    lastName: 'Ramirez',
    employeeSsnText: '5722',
    state: 'NY',
  })
})

test("users who live elsewhere learn where their state's forms are, and get no form", async () => {
  await open(onFile, { residentState: 'NV' })
  expect(await screen.findByText('Only residents of Arizona can change their state tax here.')).toBeTruthy()
  const { AZ, other } = defaultConfiguration.stateTaxForms
  expect(screen.getByRole('link', { name: 'Arizona form A-4' }).getAttribute('href')).toBe(AZ)
  expect(screen.getByRole('link', { name: 'Forms of other states' }).getAttribute('href')).toBe(other)
  expect(percentage()).toBeNull()
})

test('if no state is on file, the state in the user info is used', async () => {
  setCurrentUser({ ...userWithoutRoles, userId: 'driver', state: 'AZ' })
  await open(onFile, { residentState: '' })
  expect(await screen.findByText('Withholding election')).toBeTruthy()
})

test("opens with the values on file and the user's state, zero withholding off, and only the last four digits", async () => {
  await open({ ...onFile, additionalAmount: '25.00' })
  await waitFor(() => expect(percentage()?.value).toBe('2.0%'))
  expect(isOn('electWithhold')).toBe(false)
  expect(isOn('electAmount')).toBe(true)
  await waitFor(() => expect(amount()?.value).toBe('25.00'))
  expect(screen.getByText('2.0% of gross taxable wages, and an extra $25.00 per paycheck')).toBeTruthy()
  for (const fact of ['Elena Ramirez', '•••-••-5722', 'Phoenix', 'AZ', '85009-1234'])
    expect(screen.getByText(fact)).toBeTruthy()
  const instructions = screen.getByText('Instructions').closest('details')!
  expect(instructions.open).toBe(true)
  for (const said of [
    'If you don’t submit a form, 2.0% of your gross taxable wages is withheld.',
    'The form is due within the first 5 days of employment.',
  ])
    expect(within(instructions).getByText(said)).toBeTruthy()
  const offered = [...percentage()!.options].map(({ text }) => text)
  expect(offered).toEqual(['Choose a percentage', '0.5%', '1.0%', '1.5%', '2.0%', '2.5%', '3.0%', '3.5%'])
})

test('zero withholding hides and clears the rest; once it’s turned off again, the percentage must be chosen again', async () => {
  const { user } = await open({ ...onFile, additionalAmount: '25.00' })
  await waitFor(() => expect(percentage()).not.toBeNull())
  await turn(user, 'electWithhold')
  await waitFor(() => expect(percentage()).toBeNull())
  expect(toggle('electAmount')).toBeUndefined()
  await turn(user, 'electWithhold')
  await waitFor(() => expect(percentage()?.value).toBe(''))
  expect(isOn('electAmount')).toBe(false)
  await user.click(button('Submit'))
  expect(await screen.findByText('This field is required')).toBeTruthy()
  await waitFor(() => expect(toastWords()).toBe('Please fix errors prior to submitting.'))
})

test('an extra amount must be valid if it’s turned on; turning it off clears it', async () => {
  const { user } = await open()
  await waitFor(() => expect(percentage()).not.toBeNull())
  await turn(user, 'electAmount')
  await waitFor(() => expect(amount()).not.toBeNull())
  await user.type(amount()!, '-1')
  await user.click(button('Submit'))
  expect(await screen.findByText('Invalid Amount')).toBeTruthy()
  await turn(user, 'electAmount')
  await waitFor(() => expect(amount()).toBeNull())
  await turn(user, 'electAmount')
  await waitFor(() => expect(amount()?.value).toBe(''))
})

test("the summary lists each election, Agree requires the checkbox, and Disagree doesn't send anything", async () => {
  const { user } = await open({ ...onFile, additionalAmount: '25.00' })
  await waitFor(() => expect(percentage()).not.toBeNull())
  await user.selectOptions(percentage()!, '3.5%')
  await user.click(button('Submit'))
  const dialog = await summary()
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'I elect that 3.5% of my gross taxable wages be withheld for Arizona.',
    'I elect that an extra $25.00 be withheld from each paycheck.',
  ])
  expect(within(dialog).getByText('I certify that I have made the elections marked above.')).toBeTruthy()
  expect(dialog.querySelector<HTMLIonButtonElement>('ion-button[data-kind="primary"]')?.disabled).toBe(true)
  await user.click(button('Disagree', dialog))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await unsettledOf(arizonaTaxSubmission.kind)).toBeNull()
})

test("Agree sends it in the payroll host's format, thanks the user, and goes to the dashboard", async () => {
  const { user } = await open(onFile, { save: () => Response.json(onFile, etag) })
  await waitFor(() => expect(percentage()).not.toBeNull())
  await turn(user, 'electWithhold')
  await waitFor(() => expect(percentage()).toBeNull())
  await user.click(button('Submit'))
  const certified =
    'I elect an Arizona withholding percentage of zero, and I certify that I expect to have no Arizona tax liability for the current taxable year.'
  expect(within(await summary()).getByRole('listitem').textContent).toBe(certified)
  await user.click(button('Disagree', await summary()))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await agree(user)
  expect(await sentBody()).toEqual({
    electionOption: 'opt3',
    percentageElection: '0.0',
    additionalAmount: '0',
    electronicConsent: 'Y',
  })
  await deliver([arizonaTaxSubmission])
  const dialog = await screen.findByRole('dialog', { name: 'Your selection was saved' })
  const said = 'Your changes have been submitted to Payroll and will be updated in the next cycle.'
  expect(within(dialog).getByText(said)).toBeTruthy()
  await user.click(button('Ok', dialog))
  expect(await screen.findByText('Dashboard')).toBeTruthy()
})

test("the server's refusal shows in a dialog, which also goes to the dashboard", async () => {
  const refusal = { title: 'Unprocessable Content', status: 422, detail: 'Not this time.', errors: [] }
  const { user } = await open(onFile, {
    save: () => Response.json(refusal, { status: 422, headers: { 'content-type': 'application/problem+json' } }),
  })
  await waitFor(() => expect(percentage()).not.toBeNull())
  await user.selectOptions(percentage()!, '3.5%')
  await agree(user)
  await sentBody()
  await deliver([arizonaTaxSubmission])
  const dialog = await screen.findByRole('alertdialog', { name: 'Error: Unprocessable Content' })
  await user.click(dialog.querySelector('ion-button')!)
  expect(await screen.findByText('Dashboard')).toBeTruthy()
})

test('the current information shows the W-4 on file: claiming status, New, and the amounts', async () => {
  const current = { claimingStatus: 'H', isNew: true, isExempt: false, dependentsSum: 2500, additionalAmount: 25 }
  await open(onFile, { w4: current })
  const block = (await screen.findByText('Current information')).closest('section')!
  await within(block).findByText('Claiming Status')
  expect(factsIn(block)).toMatchObject({
    'First and Last Name': 'Elena Ramirez',
    'Social Security Number': '•••-••-5722',
    'Claiming Status': 'Head of household',
    New: 'Yes',
    'Credits Sum': '$2,500.00',
    'Other Income': '$0.00',
    Deductions: '$0.00',
    'Additional Amount': '$25.00',
  })
})

test('for an exempt W-4 the current information hides the amounts', async () => {
  await open(onFile, { w4: { claimingStatus: 'E', isExempt: true } })
  const block = (await screen.findByText('Current information')).closest('section')!
  await within(block).findByText('Claiming Status')
  expect(Object.keys(factsIn(block))).not.toContain('Credits Sum')
})

test('if zero withholding is queued, the form opens with it and says so', async () => {
  const { queued: _, ...old } = onFile
  await open({ ...onFile, queued: { percentageElection: '0.0', additionalAmount: '', oldElections: old } })
  expect(await screen.findByText(/^The form below opens with the pending changes\./)).toBeTruthy()
  await waitFor(() => expect(isOn('electWithhold')).toBe(true))
  expect(percentage()).toBeNull()
})

test('queued changes show above the form, with the elections in effect until then', async () => {
  const { queued: _, ...old } = onFile
  await open({ ...onFile, queued: { percentageElection: '0.0', additionalAmount: '', oldElections: old } })
  const notice = (await screen.findByText('Arizona A-4 changes are pending')).closest<HTMLElement>('[role="status"]')!
  expect(within(notice).getByText('Arizona A-4 changes are pending')).toBeTruthy()
  expect(within(notice).getByText('Pending: Zero withholding')).toBeTruthy()
  expect(within(notice).getByText('Until then: 2.0% of gross taxable wages')).toBeTruthy()
})
