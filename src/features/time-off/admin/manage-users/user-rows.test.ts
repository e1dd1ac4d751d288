import { expect, test } from 'vitest'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { userSubmissions } from './submissions.ts'
import { userRows } from './user-rows.ts'

const brooks = { employerId: 'SWF', employeeId: '7', name: 'Brooks, Stanley', supervisor: null }
const row = ({ kind }: { kind: string }, state: OpenRow['state'], isEnabled = true) =>
  ({
    kind,
    subject: '7',
    state,
    settledAt: state === 'sent' ? 200 : undefined,
    body: { employeeId: '7', isEnabled },
    form: brooks,
  }) as OpenRow

/** Next to an empty list that was read before any of them; newest first. */
const shown = (rows: OpenRow[], withAdded = true) =>
  userRows('admins', { items: [], asOf: 100 }, rows, withAdded).map(({ name, isEnabled, waiting }) => [
    name,
    isEnabled,
    waiting?.what ?? 'on file',
  ])
const { add, change, remove } = userSubmissions.admins

test('a user just added and then switched shows before the list is read again', () => {
  expect(shown([row(add, 'sent')])).toEqual([['Brooks, Stanley', true, 'on file']])
  expect(shown([row(change, 'waiting', false), row(add, 'sent')])).toEqual([['Brooks, Stanley', false, 'change']])
  expect(shown([row(remove, 'waiting'), row(add, 'sent')])).toEqual([])
})

test('an added user shows only on the first page of the whole list', () => {
  expect(shown([row(add, 'waiting')])).toEqual([['Brooks, Stanley', true, 'add']])
  expect(shown([row(add, 'waiting')], false)).toEqual([])
})

test("a change of another list doesn't count as a change of this one", () => {
  expect(shown([row(userSubmissions.assistants.add, 'waiting')])).toEqual([])
})
