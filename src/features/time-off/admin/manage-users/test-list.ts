import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { deliver } from '@/offline/delivery/deliver.ts'
import { openRowsOf } from '@/offline/outbox/outbox.ts'
import type { RecordedCall } from '@/offline/test-device.ts'
import { button, findButton } from '@/ui/form/test-stage.tsx'
import { everyUserSubmission } from './submissions.ts'
import type { open } from './test-users.tsx'

export const lines = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
export const names = () => lines().map((row) => row.querySelector('th')!.textContent)
export const shows = (...expected: unknown[]) => waitFor(() => expect(names()).toEqual(expected))

export const toggleOf = (label: string) =>
  document.querySelector<HTMLIonToggleElement>(`ion-toggle[aria-label="${label}"]`)!
export const switchTo = (label: string, checked: boolean) =>
  fireEvent(toggleOf(label), new CustomEvent('ionChange', { detail: { checked } }))

/** Changes that haven't arrived, newest first: summary and state. */
export const openRows = async () =>
  (await openRowsOf(everyUserSubmission.map(({ kind }) => kind)))
    .filter(({ state }) => state !== 'sent')
    .map(({ summary, state }) => `${summary} ${state}`)
export const waitsFor = (count: number) => vi.waitFor(async () => expect(await openRows()).toHaveLength(count))
export const send = () => deliver(everyUserSubmission)

export const asked = (heard: RecordedCall[], path: string) => heard.filter((each) => each.path.startsWith(`${path}?`))
export const changes = (heard: RecordedCall[]) =>
  heard.flatMap(({ method, path, body }) => (method === 'GET' ? [] : [{ method, path, body }]))
export const refusal = (status: number, problem: { detail: string; errors?: object[] }) =>
  Response.json({ title: 'Refused', status, errors: [], ...problem }, { status })

type User = ReturnType<typeof open>['user']

/** Answers the confirmation before a removal. */
export async function confirm(user: User): Promise<void> {
  await user.click(button('Delete', await screen.findByRole('alertdialog', { name: /^Delete Action/ })))
}

/** Chooses a user in one of the dialog's pickers. */
export async function choose(user: User, picker: string, name: string): Promise<void> {
  await user.click(await findButton(picker))
  const dialog = await screen.findByRole('dialog', { name: picker })
  await waitFor(() => button(name, dialog))
  await user.click(button(name, dialog))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: picker })).toBeNull())
}

/** A toast outlives its test, and the next toast waits for it. */
export const dismissToasts = () => document.querySelectorAll('ion-toast').forEach((shown) => void shown.dismiss())
