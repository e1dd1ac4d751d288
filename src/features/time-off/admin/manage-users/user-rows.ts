import type { UserType } from '@/domain/administration/user-lists.ts'
import { type ListChange, listChanges } from '@/ui/list-changes/list-changes.ts'
import { type SwitchedRow, switchedRows } from '@/ui/list-changes/switched-rows.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import type { PageAnswer } from '@/ui/list/use-list-page.ts'
import type { Listed } from './reads.ts'
import { userSubmissions } from './submissions.ts'
import { type ListedUser, listedUser, userKey } from './user.ts'

export type UserRow = ListedUser & SwitchedRow

const whatsOf = (type: UserType): Record<string, ListChange> =>
  Object.fromEntries(Object.entries(userSubmissions[type]).map(([what, { kind }]) => [kind, what as ListChange]))

const userRow = (user: ListedUser, isEnabled = true): UserRow => ({
  ...user,
  key: userKey(user),
  isEnabled,
  waiting: null,
})

/**
 * A page of a list with waiting changes applied; `rows` newest first. `withAdded`: includes users that only this device knows,
 * who belong on the first page of the whole list.
 */
export function userRows(
  type: UserType,
  { items, asOf }: Pick<PageAnswer<Listed>, 'items' | 'asOf'>,
  rows: OpenRow[],
  withAdded: boolean,
): UserRow[] {
  const whats = whatsOf(type)
  const changes = listChanges(
    // Rows of earlier releases have another subject.
    rows.map((row) => (whats[row.kind] ? { ...row, subject: userKey(row.form as ListedUser) } : row)),
    asOf,
    whats,
  )
  const known = items.map((item) => userRow(listedUser(item), item.isEnabled))
  const shown = switchedRows(known, changes, ({ form }) => userRow(form as ListedUser))
  const listed = new Set(known.map(({ key }) => key))
  return withAdded ? shown : shown.filter(({ key }) => listed.has(key))
}
