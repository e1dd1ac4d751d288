import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { unsettledOf } from '@/offline/outbox/outbox.ts'
import { button, findButton, freshStage, stage } from '@/ui/form/test-stage.tsx'
import { SampleWizard, sampleWizard } from './sample-wizard.tsx'

beforeEach(freshStage)

async function open() {
  const shown = stage(<SampleWizard />)
  await screen.findByRole('navigation', { name: 'Sections' })
  const status = (await screen.findByLabelText('Claiming status')) as HTMLSelectElement
  return { ...shown, status }
}

/** The steps of the navigation: number or icon, and everything that a screen reader says. */
const steps = () => within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('button')
const stepNames = () => steps().map(({ textContent }) => textContent)
const current = () => steps().find((step) => step.getAttribute('aria-current') === 'step')?.textContent
const sections = () => screen.getAllByRole('region').map((region) => region.dataset['step'])

test('the navigation shows every step with its number, and checks it off once it is done', async () => {
  const { user, status } = await open()
  expect(stepNames()).toEqual([
    '1Personal Information',
    '2Multiple Jobs',
    '3Claim Dependents and Other Credits',
    '4Other Adjustments',
    '5Digital Signature',
  ])
  await user.selectOptions(status, 'Single')
  await waitFor(() => expect(stepNames().slice(0, 2)).toEqual(['Personal Information, done', 'Multiple Jobs, done']))
})

test('leaves out steps that do not apply, and the others keep their numbers', async () => {
  const { user, status } = await open()
  await user.selectOptions(status, 'Exempt')
  await waitFor(() => expect(stepNames()).toEqual(['Personal Information, done', '5Digital Signature']))
  expect(sections()).toEqual(['1', '5'])
})

test('a jump moves keyboard and screen reader to the step', async () => {
  const { user } = await open()
  await user.click(steps()[3]!)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('4Other Adjustments'))
  expect(current()).toBe('4Other Adjustments')
  // The next Tab stop is the step's first field.
  await user.tab()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Deductions')))
})

test('the step being filled in is the current one', async () => {
  const { user } = await open()
  expect(current()).toBe('1Personal Information')
  await user.click(await screen.findByLabelText('Other credits'))
  expect(current()).toBe('3Claim Dependents and Other Credits')
})

test('after Submit, mistakes are marked, and the first wrong step and its field have the focus', async () => {
  const { user, status } = await open()
  await user.selectOptions(status, 'Married filing jointly')
  await user.type(await screen.findByLabelText('Deductions'), '1.234')
  await user.click(button('Submit'))
  await waitFor(() =>
    expect(stepNames().slice(3)).toEqual([
      '!Other Adjustments, needs correction',
      '!Digital Signature, needs correction',
    ]),
  )
  const field = screen.getByLabelText('Deductions')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(current()).toBe('!Other Adjustments, needs correction')
  expect(screen.getByText('Invalid format for currency')).toBeTruthy()
  expect(await unsettledOf(sampleWizard.kind, 'open')).toBeNull()
})

test('after corrections and signing, sends the whole form', async () => {
  const { user, status } = await open()
  await user.selectOptions(status, 'Exempt')
  await user.type(await screen.findByLabelText('First and last name'), 'Ann Lee')
  await user.click(button('Submit'))
  await waitFor(async () =>
    expect((await unsettledOf(sampleWizard.kind, 'open'))?.body).toMatchObject({ status: 'E', signature: 'Ann Lee' }),
  )
})

test('there is no navigation if nothing can be changed', async () => {
  stage(<SampleWizard locked />)
  await findButton('Submit')
  await waitFor(() => expect(sections()).toHaveLength(5))
  expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull()
})
