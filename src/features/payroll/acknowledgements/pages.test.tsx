import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { californiaWaiver } from '@/contract/payroll/california-waiver.ts'
import { charities } from '@/contract/payroll/charities.ts'
import { milesPay } from '@/contract/payroll/miles-pay.ts'
import { stockPurchase } from '@/contract/payroll/stock-purchase.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { californiaWaiverText } from '@/domain/payroll/california-waiver.ts'
import { charitiesText } from '@/domain/payroll/charities.ts'
import { milesPayText } from '@/domain/payroll/miles-pay.ts'
import { stockPurchaseText } from '@/domain/payroll/stock-purchase.ts'
import { refreshAfterDelivery } from '@/offline/answers/answers.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { network } from '@/offline/test-device.ts'
import { setCurrentUser } from '@/session/user.ts'
import { button, findButton, freshStage } from '@/ui/form/test-stage.tsx'
import CaliforniaWaiverPage from './california-waiver.tsx'
import CharitiesPage from './charities.tsx'
import MilesPayPage from './miles-pay.tsx'
import StockPurchasePage from './stock-purchase.tsx'
import { submissionOf } from './submissions.ts'
import { ann, answering as answeringWith, bodyOf, box, canPress, openForm, tick, withEmail } from './test-signing.tsx'

const californiaWaiverSubmission = submissionOf(californiaWaiver)
const charitiesSubmission = submissionOf(charities)
const milesPaySubmission = submissionOf(milesPay)
const stockPurchaseSubmission = submissionOf(stockPurchase)

const answering = (answer: (path: string) => unknown, { suppress = 'Y' } = {}) =>
  answeringWith(answer, { employeeStockPurchase: { suppress }, charities: { amounts: '5|x||25|7' } })

const open = (page: ComponentType) =>
  openForm(page, { company: { name: 'Swift' }, charityUrl: 'https://charities.example/' })

beforeEach(async () => {
  await freshStage()
  setCurrentUser(withEmail)
})
afterEach(() => setCurrentUser(null))

test('miles pay: shows both paragraphs and the signer, and can’t be answered unless it’s signed', async () => {
  const heard = answering(() => ({}))
  open(MilesPayPage)
  for (const paragraph of milesPayText.paragraphs) expect(await screen.findByText(paragraph)).toBeTruthy()
  for (const words of ['Ann Lee', '10482', '•••-••-6789']) expect(screen.getByText(words)).toBeTruthy()
  await findButton('Accept')
  expect([canPress('Accept'), canPress('Refuse to Sign')]).toEqual([false, false])
  // The address may have been changed on another screen or device.
  await waitFor(() => expect(heard.map(({ path }) => path)).toContain(getUserInfo.path))
})

test.each([
  ['ann@post.example', ['A confirmation email will be sent to ann@post.example.']],
  ['', []],
])(
  "miles pay: a refusal is sent; the message about the confirmation follows the server's answer: to %j",
  async (emailSent, said) => {
    const heard = answering(() => ({ milesBasedPayAcknowledge: { emailSent } }))
    const { user } = open(MilesPayPage)
    await tick('signed')
    await tick('sendEmailNotification')
    await user.click(await findButton('Refuse to Sign'))
    await waitFor(async () => expect(await bodyOf(milesPaySubmission.kind)).toBeTruthy())
    await deliver([milesPaySubmission])
    const dialog = await screen.findByRole('dialog', { name: 'Success' })
    expect(within(dialog).getByText('Your refusal was recorded')).toBeTruthy()
    expect(
      within(dialog)
        .queryAllByText(/email/)
        .map(({ textContent }) => textContent),
    ).toEqual(said)
    expect(heard.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
      { signed: true, status: 'REFUSED', sendEmailNotification: true, textVersion: milesPayText.version },
    ])
    await user.click(button('Ok', dialog))
    expect(await screen.findByText('Dashboard')).toBeTruthy()
  },
)

test.each([
  ['miles pay', MilesPayPage],
  ['California', CaliforniaWaiverPage],
])('%s: without an address, a confirmation can’t be requested, and My Information is one tap away', async (_, page) => {
  setCurrentUser(ann)
  answering(() => ({}))
  const { user } = open(page)
  await waitFor(() => expect(box('sendEmailNotification')?.disabled).toBe(true))
  expect(box('sendEmailNotification').checked).toBe(false)
  expect(screen.getByText('No email on file.')).toBeTruthy()
  await user.click(button('Edit My Information'))
  expect(await screen.findByText('Mine')).toBeTruthy()
})

test('a form signed under an earlier text shows the new one, and must be signed again', async () => {
  answering(() => ({}))
  await send(milesPaySubmission, { signed: true, status: 'ACCEPTED', textVersion: '2025-01' }, {})
  const { user } = open(MilesPayPage)
  expect(await screen.findByText(/^The text has changed since you signed it/)).toBeTruthy()
  await waitFor(() => expect(box('signed').checked).toBe(false))
  expect(canPress('Accept')).toBe(false)
  await tick('signed')
  await user.click(await findButton('Accept'))
  await waitFor(async () =>
    expect(await bodyOf(milesPaySubmission.kind)).toMatchObject({ textVersion: milesPayText.version }),
  )
})

test('California: signature and one option; no waiver excludes the others; the email is requested by default', async () => {
  // Another company's API may not say where the confirmation goes.
  answering(() => ({}))
  const { user } = open(CaliforniaWaiverPage)
  await tick('signed')
  for (const words of californiaWaiverText.paragraphs) expect(screen.getByText(words)).toBeTruthy()
  expect(box('sendEmailNotification').checked).toBe(true)
  expect(screen.getByText('Select at least one option.')).toBeTruthy()
  expect(canPress('Accept')).toBe(false)
  await tick('onJobMeal')
  await waitFor(() => expect([box('noWaiver').disabled, canPress('Accept')]).toEqual([true, true]))
  await user.click(button('Accept'))
  await waitFor(async () =>
    expect(await bodyOf(californiaWaiverSubmission.kind)).toMatchObject({
      signed: true,
      firstMealWaiver: false,
      secondMealWaiver: false,
      onJobMeal: true,
      noWaiver: false,
      sendEmailNotification: true,
    }),
  )
  await deliver([californiaWaiverSubmission])
  const dialog = await screen.findByRole('dialog', { name: 'Success' })
  expect(within(dialog).getByText('Your waiver has been submitted.')).toBeTruthy()
  expect(within(dialog).getByText('A confirmation email will be sent to ann@post.example.')).toBeTruthy()
  await user.click(button('Ok', dialog))
  expect(await screen.findByText('Dashboard')).toBeTruthy()
})

test("California: a user who doesn't waive anything isn't told that a waiver was submitted", async () => {
  answering(() => ({ emailSent: '' }))
  const { user } = open(CaliforniaWaiverPage)
  await tick('signed')
  await tick('noWaiver')
  await waitFor(() => expect(canPress('Accept')).toBe(true))
  await user.click(button('Accept'))
  await waitFor(async () => expect(await bodyOf(californiaWaiverSubmission.kind)).toBeTruthy())
  await deliver([californiaWaiverSubmission])
  const dialog = await screen.findByRole('dialog', { name: 'Success' })
  expect(within(dialog).getByText('Your choice was recorded. You do not waive any meal period.')).toBeTruthy()
  expect(within(dialog).queryByText(/confirmation email/)).toBeNull()
})

// Source: decisions 70.
test.each([
  ['miles pay', MilesPayPage, 'Refused to sign'],
  ['California', CaliforniaWaiverPage, 'I waive my first meal period on days of 6 hours or less'],
])('%s: a form that was answered before says how and when', async (_, page, answer) => {
  answeringWith(() => ({}), { access: true, earlierAnswer: { answer, date: '2026-11-18' } })
  open(page)
  expect(await screen.findByText(`Your answer on 11/18/2026: ${answer}.`)).toBeTruthy()
})

test("miles pay: opens even if the company's API doesn't know earlier answers", async () => {
  network(() => Response.json({ title: 'Not Found', status: 404 }, { status: 404 }))
  open(MilesPayPage)
  expect(await screen.findByText(milesPayText.paragraphs[0]!)).toBeTruthy()
})

test('California: Discard goes to the dashboard without sending anything', async () => {
  const heard = answering(() => ({}))
  const { user } = open(CaliforniaWaiverPage)
  await user.click(await findButton('Discard'))
  expect(await screen.findByText('Dashboard')).toBeTruthy()
  expect(heard.filter(({ method }) => method === 'POST')).toEqual([])
})

test.each([
  ['Y', 'Swift is not allowed to share my information', 'attention', 'Allow sharing', 'N'],
  ['N', 'Swift is allowed to share my information', 'good', 'Deny sharing', 'Y'],
])(
  'stock purchase: with %s on file, the page says so, and the button does the opposite',
  async (suppress, ...expected) => {
    const [status, tone, does, sent] = expected
    answering(() => ({ employeeStockPurchase: { suppress: sent } }), { suppress })
    const { user } = open(StockPurchasePage)
    expect((await screen.findByText(status)).closest<HTMLElement>('.callout')?.dataset.tone).toBe(tone)
    const text = stockPurchaseText('Swift', { suppress: sent as 'Y' | 'N' })
    for (const words of ['Ann Lee', '10482', '•••-••-6789', ...text.paragraphs])
      expect(screen.getByText(words)).toBeTruthy()
    await findButton(does)
    expect(canPress(does)).toBe(false)
    expect(screen.getAllByText('Electronic Signature Required').length).toBeGreaterThan(0)
    await tick('signed')
    await user.click(await findButton(does))
    await waitFor(async () =>
      expect(await bodyOf(stockPurchaseSubmission.kind)).toMatchObject({
        signed: true,
        suppress: sent,
        textVersion: text.version,
      }),
    )
    await deliver([stockPurchaseSubmission])
    expect(await screen.findByText('Successfully Updated ESPP Selection!')).toBeTruthy()
    expect(screen.queryByText(/^The text has changed/)).toBeNull()
    await user.click(button('Ok'))
    expect(await screen.findByText('Dashboard')).toBeTruthy()
  },
)

test('stock purchase: once a choice has arrived, the other one is offered, without claiming that a text changed', async () => {
  let onFile = 'Y'
  const purchase = () => Response.json({ employeeStockPurchase: { suppress: onFile } })
  network(({ method, body }) => {
    if (method === 'POST') onFile = (body as { suppress: string }).suppress
    return purchase()
  })
  const { user, client } = open(StockPurchasePage)
  const undo = refreshAfterDelivery(client)
  await tick('signed')
  await user.click(await findButton('Allow sharing'))
  await waitFor(async () => expect(await bodyOf(stockPurchaseSubmission.kind)).toMatchObject({ suppress: 'N' }))
  await deliver([stockPurchaseSubmission])
  expect(await screen.findByText('Swift is allowed to share my information')).toBeTruthy()
  expect(await screen.findByText(/^I do not allow Swift to share/)).toBeTruthy()
  expect(screen.queryByText(/^The text has changed/)).toBeNull()
  undo()
})

test("charities: the disclaimer comes first, with the charity's site and the way back", async () => {
  answering(() => ({}))
  const { user } = open(CharitiesPage)
  expect(await screen.findByText('Cycle processing may occur up to 7 days before the check date.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'More about the charity' })).toHaveProperty(
    'href',
    'https://charities.example/',
  )
  expect(screen.queryByLabelText(/General Fund/)).toBeNull()
  await user.click(button('Back to Dashboard'))
  expect(await screen.findByText('Dashboard')).toBeTruthy()
})

test('charities: whole dollars only; the sent amounts keep their decimals; there is no signature field', async () => {
  answering(() => ({ charities: { amounts: '5|x||0|7' } }))
  const { user } = open(CharitiesPage)
  await user.click(await findButton('Accept'))
  const field = await screen.findByLabelText<HTMLInputElement>(/General Fund/)
  await waitFor(() => expect(field.value).toBe('25'))
  for (const words of charitiesText('Swift').paragraphs) expect(screen.getByText(words)).toBeTruthy()
  expect(box('signed')).toBeUndefined()
  await tick('sendEmailNotification')
  await user.clear(field)
  await user.type(field, '12.50')
  await waitFor(() => expect(canPress('Accept')).toBe(false))
  expect(screen.getAllByText('Value must be whole dollar amount').length).toBeGreaterThan(0)
  await user.clear(field)
  await user.click(field)
  await user.paste('           25.50')
  await waitFor(() => expect(field.value).toBe('           25.50'))
  await waitFor(() => expect(canPress('Accept')).toBe(false))
  await user.clear(field)
  await user.type(field, '0')
  await waitFor(() => expect(canPress('Accept')).toBe(true))
  await user.click(button('Accept'))
  await waitFor(async () =>
    expect(await bodyOf(charitiesSubmission.kind)).toMatchObject({ amounts: '5|x||0|7', sendEmailNotification: true }),
  )
  expect(await bodyOf(charitiesSubmission.kind)).not.toHaveProperty('signed')
  await deliver([charitiesSubmission])
  expect(await screen.findByText('Successfully Updated Swift Charities Selections!')).toBeTruthy()
  expect(screen.getByText('A confirmation email will be sent to ann@post.example.')).toBeTruthy()
})
