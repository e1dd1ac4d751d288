import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { requestKinds } from '@/features/time-off/requests/waiting/changes.ts'
import { openRowsOf } from '@/offline/outbox/outbox.ts'
import type { RecordedCall } from '@/offline/test-device.ts'

export const cards = () => within(screen.getByRole('list', { name: 'My Employee Requests' })).getAllByRole('listitem')

export const shows = (...names: string[]) =>
  waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      names.map((name) => expect.stringContaining(name)),
    ),
  )

/** The contents of the outbox, by request. */
export const states = async () =>
  (await openRowsOf(requestKinds)).map(({ params, kind, state }) => `${params.requestId} ${kind} ${state}`).toSorted()

/** The queries for the list's pages. */
export const asked = (heard: RecordedCall[]) =>
  heard.flatMap(({ path }) => (path.startsWith('/manager/timeOffRequests?limit=10') ? [path.split('?')[1]!] : []))

export const box = (name: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}, Mon 11/23/2026` })
