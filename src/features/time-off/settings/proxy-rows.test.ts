import { expect, test } from 'vitest'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { proxyRows } from './proxy-rows.ts'
import { addProxySubmission, changeProxySubmission, removeProxySubmission } from './submissions.ts'

const row = ({ kind }: { kind: string }, state: OpenRow['state'], isEnabled = true) =>
  ({
    kind,
    subject: '7',
    state,
    settledAt: state === 'sent' ? 200 : undefined,
    body: { proxyEmployeeId: '7', isEnabled },
    form: { name: 'Brooks, Stanley' },
  }) as OpenRow

/** Newest first, next to a list that was read before any of them. */
const shown = (...rows: OpenRow[]) =>
  proxyRows([], rows, 100).map(({ name, isEnabled, waiting }) => [name, isEnabled, waiting?.what ?? 'on file'])

test("a proxy who was just added and then switched stays in a list that wasn't reloaded", () => {
  const added = row(addProxySubmission, 'sent')
  expect(shown(added)).toEqual([['Brooks, Stanley', true, 'on file']])
  expect(shown(row(changeProxySubmission, 'waiting', false), added)).toEqual([['Brooks, Stanley', false, 'change']])
})

test("a change of a proxy on another page doesn't bring them to this one", () => {
  expect(shown(row(changeProxySubmission, 'waiting', false))).toEqual([])
})

test('a proxy who was just added and then removed is gone', () => {
  expect(shown(row(removeProxySubmission, 'waiting'), row(addProxySubmission, 'sent'))).toEqual([])
})
