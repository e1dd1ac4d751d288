import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  choose,
  drawn,
  freshW4,
  input,
  jobs,
  locked,
  onFile,
  open,
  sections,
  select,
  sign,
  signature,
  status,
  submit,
  total,
  write,
  type User,
} from './test-w4.tsx'
import { button, findButton } from '@/ui/form/test-stage.tsx'

beforeEach(freshW4)

const dependents = 'Claim Dependents and Other Credits'
const adjustments = 'Other Adjustments (optional)'
const none = '0.00'
const card = () => screen.getByText('Current Federal Withholding Status').closest('details')!
const factsIn = (place: HTMLElement) =>
  Object.fromEntries(
    [...place.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling!.textContent]),
  )

test('the form opens with the values on file and must be signed', async () => {
  await open()
  expect(factsIn(card())).toEqual({
    'First and Last Name': 'Elena Ramirez',
    'Social Security Number': '•••-••-5722',
    Street: '1 Main St',
    'Apartment/Suite': 'None',
    City: 'Phoenix',
    State: 'AZ',
    Zip: '85009-1234',
    'Filing Status': 'Single',
    Allowances: '2',
    'Withholding Percentage': '12%',
    'Claiming Status': 'Single or Married filing separately',
    New: 'No',
    'Credits Sum': '$0.00',
    'Other Income': '$0.00',
    Deductions: '$350.25',
    'Additional Amount': '$0.00',
  })
  expect(card().open).toBe(false)
  expect(screen.getByRole('region', { name: /^Personal Information/ }).contains(card())).toBe(true)
  expect(screen.getAllByText('•••-••-5722'), 'name, number, and address are there once').toHaveLength(1)
  expect(status()).toBe('S')
  await waitFor(() => expect(input('Deductions').value).toBe('350.25'))
  expect(signature()!.value).toBe('')
  expect(sections()).toEqual([
    'Personal Information, done',
    'Multiple Jobs',
    dependents,
    `${adjustments}, done`,
    'Digital Signature',
  ])
})

test.each([
  ['M', false, 'Married'],
  ['H', false, 'Head of household'],
  ['E', true, 'Exempt'],
])('the filing status %s is spelled out in words', async (claimingStatus, isExempt, words) => {
  await open({ ...onFile, currentW4Information: { ...onFile.currentW4Information, claimingStatus, isExempt } })
  expect(factsIn(card())['Filing Status']).toBe(words)
  expect('Credits Sum' in factsIn(card())).toBe(!isExempt)
})

test('exempt hides and clears sections 2 to 4; once it’s turned off again, the status must be chosen again', async () => {
  const { user } = await open()
  await user.click(jobs())
  await user.selectOptions(select('Qualifying children'), '3')
  await sign(user)
  choose('E')
  await waitFor(() => expect(sections()).toEqual(['Personal Information, done', 'Digital Signature']))
  expect(
    screen.getAllByText(/^Exempt status is valid for one calendar year; a new W-4 is due by Feb. 17, 2026.$/),
  ).toBeTruthy()
  await waitFor(() => expect(signature()!.value).toBe(''))
  await sign(user)
  await waitFor(() => expect(submit().disabled).toBe(false))
  await user.click(button('I am not exempt'))
  await waitFor(() => expect(sections()).toHaveLength(5))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('ION-RADIO'))
  await drawn()
  expect(status()).toBe('')
  expect(signature()!.value).toBe('')
  expect(jobs().checked).toBe(false)
  expect([input('Deductions').value, total()]).toEqual([none, '$0.00'])
  expect(submit().disabled).toBe(true)
  await user.click(button('Show me'))
  expect(await screen.findByText('This field is required')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('ION-RADIO'))
  expect(sections()[0]).toBe('Personal Information, needs correction')
  await user.click(button('Discard'))
  await waitFor(() => expect(status()).toBe('S'))
  choose('E')
  await user.click(await findButton('I am not exempt'))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('ION-RADIO'))
})

test('both dropdowns go from 0 to 20, and the total labeled 3 follows every part', async () => {
  const { user } = await open()
  const [children, others] = [select('Qualifying children'), select('Other dependents')]
  for (const each of [children, others])
    expect([...each.options].map(({ value }) => value)).toEqual(Array.from({ length: 21 }, (_, n) => String(n)))
  await user.selectOptions(children, '20')
  await user.selectOptions(others, '1')
  await write(user, 'Other credits', '100.1')
  await waitFor(() => expect(total()).toBe('$40,600.10'))
  expect(
    screen.getByText('If your total income will be $200,000 or less ($400,000 or less if married filing jointly):'),
  ).toBeTruthy()
  for (const help of ['How many are under age 17: $2,000 each.', 'How many others depend on you: $500 each.'])
    expect(screen.getByText(`${help} For more than 20, contact the payroll tax team by message or phone.`)).toBeTruthy()
  expect(screen.getByRole('link', { name: '602-555-0199' }).getAttribute('href')).toBe('tel:602-555-0199')
})

test.each<[what: string, change: (user: User) => Promise<unknown> | void]>([
  ['another status', () => choose('H')],
  ['two jobs', (user) => user.click(jobs())],
  ['a child', (user) => user.selectOptions(select('Qualifying children'), '1')],
  ['another dependent', (user) => user.selectOptions(select('Other dependents'), '1')],
  ['other credits', (user) => write(user, 'Other credits', '1')],
  ['other income', (user) => write(user, 'Other Income', '1')],
  ['deductions', (user) => write(user, 'Deductions', '1')],
  ['extra withholding', (user) => write(user, 'Extra withholding', '1')],
])('%s clears the signature', async (_, change) => {
  const { user } = await open()
  await sign(user, 'elena RAMIREZ')
  await waitFor(() => expect(submit().disabled).toBe(false))
  await change(user)
  await waitFor(() => expect(signature()!.value).toBe(''))
  expect(submit().disabled).toBe(true)
})

test("leaving the signature empty isn't an error, but a wrong name is", async () => {
  const { user } = await open()
  await user.click(signature()!)
  await user.tab()
  await write(user, 'Deductions', '1')
  const wrong = 'Signature must include first and last name as displayed in the personal information section'
  expect(screen.queryByText(wrong)).toBeNull()
  await sign(user, 'Elena')
  await user.tab()
  expect(await screen.findByText(wrong)).toBeTruthy()
})

const format = 'Invalid format for currency'
test.each([
  ['Other credits', '49,999.01', 'Amount should lower than $49,999', dependents],
  ['Deductions', '-1', format, adjustments],
])('%s for %j: %s', async (label, text, said, section) => {
  const { user } = await open()
  await write(user, label, text)
  expect(await screen.findByText(said)).toBeTruthy()
  await waitFor(() => expect(sections()).toContain(`${section}, needs correction`))
  await sign(user)
  expect(submit().disabled).toBe(true)
  expect(input(label).value).toContain(text)
})

test('limits are inclusive, and an emptied amount is 0', async () => {
  const { user } = await open()
  await write(user, 'Other credits', '49999')
  await write(user, 'Other Income', '99,999.00')
  await user.clear(input('Deductions'))
  await user.tab()
  await waitFor(() => expect(input('Deductions').value).toBe(none))
  await sign(user)
  await waitFor(() => expect(submit().disabled).toBe(false))
  // Two jobs and dependents need no input: they're done once the user is past them.
  expect(sections().filter((section) => !section.endsWith(', done'))).toEqual([])
})

test("a signature with a middle name is invalid, and can't be pasted", async () => {
  const { user } = await open()
  await sign(user, 'Elena Maria Ramirez')
  await user.tab()
  const said = 'Signature must include first and last name as displayed in the personal information section'
  expect(await screen.findByText(said)).toBeTruthy()
  expect(submit().disabled).toBe(true)
  expect(signature()!.value).toBe('Elena Maria Ramirez')
  await user.clear(signature()!)
  await user.click(signature()!)
  await user.paste('Elena Ramirez')
  expect(await screen.findByText('Type your name. Pasting is not allowed here.')).toBeTruthy()
  expect(signature()!.value).toBe('')
})

test('a cleared form has no claims, and no section is invalid', async () => {
  const { user } = await open()
  await write(user, 'Deductions', '-1')
  await waitFor(() => expect(sections()[3]).toBe(`${adjustments}, needs correction`))
  await user.click(button('Clear the form'))
  await user.click(button('Clear the form', await screen.findByRole('alertdialog')))
  await waitFor(() => expect(input('Deductions').value).toBe(none))
  expect(status()).toBe('')
  expect(sections().filter((section) => section.endsWith('needs correction'))).toEqual([])
})

test('the worksheet computes its result, which can be copied into Deductions', async () => {
  const { user } = await open()
  choose('M')
  await sign(user)
  await user.click(button('Calculate it here'))
  const dialog = await screen.findByRole('dialog', { name: 'Deductions worksheet 2025' })
  await drawn()
  const line = (name: string) => within(dialog).getByLabelText(name)
  expect((line('You file as') as HTMLSelectElement).value).toBe('Married filing jointly')
  await user.selectOptions(line('You file as'), 'Single')
  await user.type(line('Line 1'), '20,000')
  await user.type(line('Line 4'), '1e5')
  await user.tab()
  expect(await within(dialog).findByText(format)).toBeTruthy()
  expect((dialog.querySelectorAll('ion-button')[1] as HTMLIonButtonElement).disabled).toBe(true)
  await user.clear(line('Line 4'))
  await user.type(line('Line 4'), '300.50')
  await waitFor(() => button('Use $5,300.50', dialog))
  await user.selectOptions(line('You file as'), 'Head of household')
  await user.click(await waitFor(() => button('Use $300.50', dialog)))
  await waitFor(() => expect(input('Deductions').value).toBe('300.50'))
  await waitFor(() => expect(signature()!.value).toBe(''))
})

test.each([
  ['Instructions (page 2)', 'Instructions (page 2)', 'page-2'],
  ['Worksheets (pages 3 and 4)', 'Worksheets (pages 3 and 4)', 'pages-3-4'],
  ['Open the worksheet (page 3)', 'Worksheets (pages 3 and 4)', 'pages-3-4'],
])('%s opens in the viewer as on that year’s form', async (link, title, part) => {
  const { user, heard } = await open()
  await user.click(button(link))
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
  await waitFor(() => expect(heard.at(-1)?.path).toMatch(new RegExp(`/payroll/employee-w4/pages/2025/${part}$`)))
})

test('while the filing status is locked the page shows whom to contact instead of the form', async () => {
  await open(locked, { form: false })
  expect(await screen.findByText(/^You cannot update your W-4 through this service/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'payroll-tax@company.example' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '602-555-0199' })).toBeTruthy()
  expect(factsIn(card())['Filing Status']).toBe('Single')
  expect(screen.queryByRole('navigation', { name: 'Sections of the W-4' })).toBeNull()
  expect(signature()).toBeNull()
})

test("a form for a year that this release doesn't know asks the user to update the app", async () => {
  const { taxYear: _, ...another } = onFile
  await open({ ...another, taxYear: 2031 }, { form: false })
  expect(await screen.findByText('The W-4 is now the 2031 form. Please update this app to fill it in.')).toBeTruthy()
})
