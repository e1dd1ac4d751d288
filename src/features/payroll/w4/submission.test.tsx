import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { w4Of2025 } from '@/domain/payroll/w4/w4-2025.ts'
import { w4Change, w4Values } from '@/domain/payroll/w4/w4-values.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { readDraft } from '@/offline/outbox/drafts.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { storedRows } from '@/offline/test-device.ts'
import { button, findButton } from '@/ui/form/test-stage.tsx'
import { downloadsOfEachTest } from '@/ui/test-downloads.ts'
import { w4Submission } from './submission.ts'
import {
  choose,
  drawn,
  freshW4,
  input,
  of2026,
  onFile,
  open,
  select,
  sendIt,
  sign,
  signIn,
  signature,
  submit,
  total,
  waiting,
  withoutEmail,
  write,
} from './test-w4.tsx'

beforeEach(freshW4)
const downloads = downloadsOfEachTest()

const deliverIt = () => deliver([w4Submission])
// In Phoenix, where the employee lives, it's still Monday.
const monday = Date.parse('2026-03-10T04:30:00Z')
const thursday = Date.parse('2026-03-12T18:00:00Z')
const at = (now: number) => vi.spyOn(Date, 'now').mockReturnValue(now)

test("the W-4 is sent in the payroll host's format, without server-computed values, and the user is thanked", async () => {
  const { user } = await open()
  choose('M')
  await user.selectOptions(select('Qualifying children'), '2')
  await write(user, 'Other Income', '$ 1,200.5')
  await sign(user, 'elena ramirez')
  const { body } = await sendIt(user)
  expect(body).toEqual({
    claimingStatus: 'M',
    additionalAmount: 0,
    otherIncome: 1200.5,
    deductions: 350.25,
    qualifyingChildrenAmount: 4000,
    otherDependentAmount: 0,
    otherCreditAmount: 0,
    creditsSum: 4000,
    newFlag: 0,
    multiJobsFlag: 0,
    employeeSignature: 'elena ramirez',
    taxYear: 2025,
    textVersion: '2025',
    dateSigned: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  await deliverIt()
  const dialog = await screen.findByRole('dialog', { name: 'Thank you' })
  expect(within(dialog).getByText(/^Your W-4 was submitted. Please allow one business day/)).toBeTruthy()
  expect(within(dialog).getByText('A confirmation is emailed to elena@home.example.')).toBeTruthy()
  expect(within(dialog).getByText('Receipt R-W4')).toBeTruthy()
  await user.click(button('Ok', dialog))
  expect(await screen.findByText('Dashboard')).toBeTruthy()
  expect(await readDraft(w4Submission.kind)).toBeNull()
})

test('Download W4 PDF downloads at once, and goes to the dashboard a moment later', async () => {
  const { user, heard } = await open()
  await sign(user)
  await sendIt(user)
  await deliverIt()
  const thanks = await screen.findByRole('dialog', { name: 'Thank you' })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await user.click(button('Download W4 PDF', thanks))
  await waitFor(() => expect(downloads).toEqual([expect.stringMatching(/\.pdf from blob:$/)]))
  const downloadedAt = performance.now()
  expect(screen.queryByRole('dialog', { name: 'W4 PDF' })).toBeNull()
  expect(heard.map(({ path }) => path)).toContainEqual(expect.stringMatching(/\/payroll\/employee-w4\/file\/7$/))
  expect(await screen.findByText('Dashboard')).toBeTruthy()
  expect(timers.mock.calls.map(([, ms]) => ms)).toContain(1200)
  // The delay is between these times, no matter how slow the machine is. The test may notice the download up to one poll late.
  expect(performance.now() - downloadedAt).toBeGreaterThan(1000)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the viewer is one tap away, and its download closes both dialogs', async () => {
  const { user } = await open()
  await sign(user)
  await sendIt(user)
  await deliverIt()
  await user.click(button('Open the PDF', await screen.findByRole('dialog', { name: 'Thank you' })))
  const viewer = await screen.findByRole('dialog', { name: 'W4 PDF' })
  const download = await waitFor(() => {
    const found = button('Download', viewer) as unknown as HTMLIonButtonElement
    expect(found.disabled).toBe(false)
    return found
  })
  await user.click(download)
  expect(await screen.findByText('Dashboard')).toBeTruthy()
  expect(downloads).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test("a PDF that can't be read opens the viewer, which says so", async () => {
  const { user } = await open(onFile, { file: () => new Response(null, { status: 503 }) })
  await sign(user)
  await sendIt(user)
  await deliverIt()
  await user.click(button('Download W4 PDF', await screen.findByRole('dialog', { name: 'Thank you' })))
  const viewer = await screen.findByRole('dialog', { name: 'W4 PDF' })
  expect(await within(viewer).findByText('Try again')).toBeTruthy()
  expect(downloads).toEqual([])
})

const answer = (status: number, title: string) => () =>
  Response.json(
    { title, status, detail: 'Not this time.', errors: [] },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )

test("the server's refusal is shown, and the form keeps everything", async () => {
  const { user } = await open(onFile, { save: answer(422, 'Unprocessable Content') })
  await write(user, 'Deductions', '12')
  await sign(user)
  await sendIt(user)
  await deliverIt()
  const dialog = await screen.findByRole('alertdialog', { name: 'Error: Unprocessable Content' })
  await user.click(dialog.querySelector('ion-button')!)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(input('Deductions').value).toBe('12.00')
})

test('while the payroll host is locked the W-4 counts as received, and the top of the page says so', async () => {
  const { user } = await open(onFile, { save: answer(423, 'Locked') })
  await sign(user)
  await sendIt(user)
  await deliverIt()
  const dialog = await screen.findByRole('dialog', { name: 'Received' })
  const [notice] = screen.getAllByText('Your changes have been received and will update shortly.')
  expect(dialog.contains(notice!)).toBe(false)
  const onFileNow = screen.getByText('Current Federal Withholding Status')
  expect(notice!.compareDocumentPosition(onFileNow)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test("without an email, the form can't be signed; going to My Information and back keeps the form", async () => {
  const { user, router } = await open(withoutEmail)
  expect(signature()).toBeNull()
  expect(submit().disabled).toBe(true)
  choose('H')
  await write(user, 'Deductions', '77')
  await waitFor(() => expect(screen.getAllByText('There is no email on file for you.')).toHaveLength(2))
  const notice = screen.getByText(/^Your W-4 confirmation goes to your email/).closest<HTMLElement>('.callout')!
  await user.click(button('Edit My Information', notice))
  expect(await screen.findByText(/is kept on this device.$/)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/personal-info/my-information')
  await user.click(button('Back to that form'))
  await screen.findByRole('navigation', { name: 'Sections of the W-4' })
  await drawn()
  await waitFor(() => expect(input('Deductions').value).toBe('77.00'))
  expect(document.querySelector('ion-radio-group')!.value).toBe('H')
})

test('an email that was added in the meantime counts right away', async () => {
  signIn({ emailAddress2: 'elena@new.example' })
  await open(withoutEmail)
  expect(signature()).not.toBeNull()
})

test('if the company uses addresses from the personal record, one added there counts', async () => {
  const features = { extraW4Data: true, notificationEmailFromPersonalInfo: true }
  const { heard } = await open(withoutEmail, { features, information: { personalEmailAddress: 'elena@new.example' } })
  await waitFor(() => expect(signature()).not.toBeNull())
  expect(heard.some(({ path }) => path.endsWith(getPersonalInfo.path))).toBe(true)
})

test("a driver without a personal email is led to its field; other users aren't asked", async () => {
  signIn({ level2: 'DRV' })
  const { user, unmount } = await open(withoutEmail)
  const dialog = await screen.findByRole('dialog', { name: 'Set up your personal email' })
  await user.click(button('Not now', dialog))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  unmount()
  const again = await open(withoutEmail)
  const other = await screen.findByRole('dialog', { name: 'Set up your personal email' })
  await user.click(button('Edit My Information', other))
  await waitFor(() => expect(again.place()).toBe('/personal-info/my-information'))
  again.unmount()
  signIn({ level2: 'OFC' })
  await open(withoutEmail)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test("a W-4 begun on one year's form reopens on the next year's, with its credits, and must be signed again", async () => {
  const { user, unmount } = await open()
  await user.selectOptions(select('Qualifying children'), '2')
  await sign(user)
  await waitFor(() => expect(total()).toBe('$4,000.00'))
  unmount()
  await open(of2026)
  const said =
    'You started this on the 2025 form. The 2026 form is now in use, and its credits may differ. Please check each section and sign it.'
  expect(await screen.findByText(said)).toBeTruthy()
  await waitFor(() => expect(total()).toBe('$4,400.00'))
  await waitFor(() => expect(signature()!.value).toBe(''))
  expect(submit().disabled).toBe(true)
  await sign(user)
  expect((await sendIt(user)).body).toMatchObject({ taxYear: 2026, qualifyingChildrenAmount: 4400 })
  await waitFor(() => expect(screen.queryByText(said)).toBeNull())
})

test('a W-4 signed for one year and refused in the next reopens as well', async () => {
  const { user, unmount } = await open()
  await sign(user)
  const first = await sendIt(user)
  expect(first.body).toMatchObject({ taxYear: 2025 })
  unmount()
  await open(of2026)
  expect(await screen.findByText(/^You started this on the 2025 form/)).toBeTruthy()
  await waitFor(() => expect(signature()!.value).toBe(''))
  await sign(user)
  await waitFor(() => expect(submit().disabled).toBe(false))
  await user.click(submit())
  await vi.waitFor(async () => expect((await waiting()).id).not.toBe(first.id))
  expect((await waiting()).body).toMatchObject({ taxYear: 2026 })
})

test('if a W-4 is signed without signal on Monday and again on Tuesday, only the second one waits', async () => {
  const { user } = await open()
  await sign(user)
  const first = await sendIt(user)
  await user.click(await findButton('OK'))
  choose('H')
  await waitFor(() => expect(signature()!.value).toBe(''))
  await sign(user)
  await waitFor(() => expect(submit().disabled).toBe(false))
  await user.click(submit())
  await vi.waitFor(async () => expect((await waiting()).id).not.toBe(first.id))
  expect((await storedRows()).map(({ state }) => state).sort()).toEqual(['replaced', 'waiting'])
  expect((await waiting()).body).toMatchObject({ claimingStatus: 'H' })
})

test('discarding changes on top of a waiting W-4 brings back its signature', async () => {
  const { user } = await open()
  await sign(user)
  await sendIt(user)
  await user.click(await findButton('OK'))
  choose('H')
  await waitFor(() => expect(signature()!.value).toBe(''))
  await user.click(button('Discard'))
  await waitFor(() => expect(signature()!.value).toBe('Elena Ramirez'))
  expect(document.querySelector('ion-radio-group')!.value).toBe('S')
  await waitFor(async () => expect(await readDraft(w4Submission.kind)).toBeNull())
})

test('a W-4 signed in another tab is compared with the values filled in here', async () => {
  const { user } = await open()
  await write(user, 'Deductions', '12')
  const form = w4Values(onFile.formData, w4Of2025)
  await send(w4Submission, w4Change(form, w4Of2025, '2026-03-09'), { form })
  const versions = (await screen.findByRole('heading', { name: 'Your version' })).closest<HTMLElement>('.callout')!
  expect(within(versions).getByText('$12.00')).toBeTruthy()
  expect(within(versions).getByText('$350.25')).toBeTruthy()
  expect(screen.queryByText(/^To submit, complete/)).toBeNull()
  await user.click(button('Take theirs'))
  await waitFor(() => expect(input('Deductions').value).toBe('350.25'))
})

test('a W-4 signed on Monday and delivered on Thursday has Monday’s date, and its receipt shows both dates', async () => {
  at(monday)
  const { user, unmount } = await open()
  await sign(user)
  expect(await sendIt(user)).toMatchObject({
    body: { dateSigned: '2026-03-09' },
    summary: 'Federal W-4 2025, signed on Mon 03/09/2026',
  })
  unmount()
  at(thursday)
  await deliverIt()
  await open()
  expect(await screen.findByText(/^Signed on Mon 03\/09\/2026, delivered 03\/12\/2026 /)).toBeTruthy()
  expect(screen.getByText('Receipt R-W4')).toBeTruthy()
  await user.click(button('Open the PDF'))
  expect(await screen.findByRole('dialog', { name: 'W4 PDF' })).toBeTruthy()
})
