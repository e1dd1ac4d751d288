import { screen } from '@testing-library/react'
import { requestKinds } from '@/features/time-off/requests/waiting/changes.ts'
import { queueRequest } from '@/features/time-off/requests/sending/queueing.ts'
import { requestFor } from '@/features/time-off/requests/request-samples.ts'
import { openRowsOf } from '@/offline/outbox/outbox.ts'

export const on = (date: string, code = 'P', hours = 8) => ({ date, code, hours })
export const request = requestFor([on('2026-11-24'), on('2026-11-23', 'K', 2.5)], { id: 7, reason: 'Family' })
export const address = '/timeoff/requests/view?user=dana&request=7'
export const history = () => screen.findByText(/^01\/02\/2026 9:00 AM( CST)?$/)
export const key = '0d7a4d7e-5f0b-4c59-9d3c-0d5d33b1d7aa'
export const details = () => screen.findByRole('heading', { name: 'Request Details' })
export const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling!.textContent
export const waiting = async () => (await openRowsOf(requestKinds)).map(({ kind, state }) => [kind, state])
export const dialog = () => screen.findByRole('alertdialog')
export const has = (name: string) =>
  [...document.querySelectorAll('ion-button')].some(({ textContent }) => textContent === name)
export const fishing = (subject = key) =>
  queueRequest({ userId: 'dana', subject }, { reason: 'Fishing', entries: [on('2026-12-28')] })
