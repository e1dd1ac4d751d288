import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { exemptW4 } from '@/domain/payroll/w4/test-w4.ts'
import { w4Of2025 } from '@/domain/payroll/w4/w4-2025.ts'
import { w4SignedText } from '@/domain/payroll/w4/w4-signed.ts'
import { w4Change, w4Values } from '@/domain/payroll/w4/w4-values.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { w4Submission } from './submission.ts'
import { choose, freshW4, of2026, onFile, open, sendIt, sign, signature, submit } from './test-w4.tsx'

beforeEach(freshW4)

const at = (now: string) => vi.spyOn(Date, 'now').mockReturnValue(Date.parse(now))
const november = '2026-11-26T18:00:00Z'

const exemptUntil = (until: string, taxYear = 2026) => ({
  ...onFile,
  taxYear,
  currentW4Information: {
    ...onFile.currentW4Information,
    claimingStatus: 'E',
    isExempt: true,
    exemptUntil: until,
  },
})
/** A change that's waiting on a device that has been updated since. */
async function signedWithEarlierRelease(claimingStatus: 'E' | 'S') {
  const { textVersion: _, ...values } = w4Values({ ...exemptW4, claimingStatus }, w4Of2025)
  const form = { ...values, employeeSignature: 'Elena Ramirez' }
  await send(w4Submission, w4Change(form, w4Of2025, '2025-03-11'), { form })
}
const filingStatus = () => screen.getByText('Filing Status').nextElementSibling?.textContent

// Source: decisions 67.
test("exempt shows both conditions and the certification, and is sent with that text's version", async () => {
  at('2025-03-12T18:00:00Z')
  const { user } = await open()
  choose('E')
  for (const paragraph of w4SignedText(w4Of2025, 'E').paragraphs)
    expect(await screen.findByText(paragraph)).toBeTruthy()
  await sign(user)
  const { body } = await sendIt(user)
  expect(body).toMatchObject({ claimingStatus: 'E', textVersion: w4SignedText(w4Of2025, 'E').version })
})

test('an exempt form that an earlier release left in the outbox shows the new text, and must be signed again', async () => {
  at('2025-03-12T18:00:00Z')
  await signedWithEarlierRelease('E')
  const { user } = await open()
  expect(await screen.findByText(/^The text has changed since this was signed/)).toBeTruthy()
  await waitFor(() => expect(signature()!.value).toBe(''))
  expect(submit().disabled).toBe(true)
  await sign(user)
  await waitFor(() => expect(submit().disabled).toBe(false))
})

test('a non-exempt form keeps its text, so that signatures from an earlier release stay valid', async () => {
  at('2025-03-12T18:00:00Z')
  await signedWithEarlierRelease('S')
  await open()
  await waitFor(() => expect(signature()!.value).toBe('Elena Ramirez'))
  expect(screen.queryByText(/^The text has changed/)).toBeNull()
})

test("another year's form says so, and says that an exemption on it is no longer valid", async () => {
  at(november)
  await open()
  expect(screen.getByText(/^This is the 2025 form, but it is 2026\./)).toBeTruthy()
  choose('E')
  expect(await screen.findByText('An exemption for 2025 ended on Feb. 17, 2026 and no longer counts.')).toBeTruthy()
})

test("this year's form has no such note", async () => {
  at(november)
  await open(of2026)
  choose('E')
  expect(await screen.findByText(/^I claim exemption from withholding for 2026/)).toBeTruthy()
  expect(screen.queryByText(/^This is the \d+ form/)).toBeNull()
  expect(screen.queryByText(/^An exemption for/)).toBeNull()
})

test.each([
  [november, 'Exempt until 02/16/2027', null],
  ['2027-02-16T18:00:00Z', 'Exempt until 02/16/2027', 'Your exemption from withholding ends on 02/16/2027.'],
  ['2027-02-17T18:00:00Z', 'Exempt, ended on 02/16/2027', 'Your exemption from withholding ended on 02/16/2027.'],
])('on %s the form says about an exemption for 2026: %s', async (now, status, notice) => {
  at(now)
  await open(exemptUntil('2027-02-16'))
  expect(filingStatus()).toBe(status)
  expect(screen.queryByText(/^Your exemption from withholding/)?.textContent ?? null).toBe(notice)
})

test("allowances and percentage show None if payroll hasn't sent any", async () => {
  const { currentW4Information } = onFile
  await open({
    ...onFile,
    currentW4Information: { ...currentW4Information, allowances: null, withholdingPercentage: null },
  })
  expect(screen.getByText('Allowances').nextElementSibling?.textContent).toBe('None')
  expect(screen.getByText('Withholding Percentage').nextElementSibling?.textContent).toBe('None')
})

test('if payroll has sent zero allowances, the form shows 0', async () => {
  const { currentW4Information } = onFile
  await open({ ...onFile, currentW4Information: { ...currentW4Information, allowances: 0, withholdingPercentage: 0 } })
  expect(screen.getByText('Allowances').nextElementSibling?.textContent).toBe('0')
  expect(screen.getByText('Withholding Percentage').nextElementSibling?.textContent).toBe('0%')
})
