import { type PersonId, isSameId } from '@/domain/identity/employee-id.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { problem } from '@/domain/problem.ts'
import type { UserType } from '@/domain/administration/user-lists.ts'
import { ChangedItem } from '@/ui/changed-items/changed-item.tsx'
import { activeColumn, removeColumn } from '@/ui/changed-items/columns.tsx'
import type { Column } from '@/ui/list/column.ts'
import { listTexts, usersText } from './texts.ts'
import { type UserRow, fullName } from './user.ts'

type Does = {
  /** The user who reads the list. */
  own: PersonId
  onSwitch: (row: UserRow, on: boolean) => void
  onRemove: (row: UserRow) => void
  /** Discards a refused change. */
  onForget: (row: UserRow) => void
}

/** Users can't change their own row. Sources: specification 1 section 2, decisions 8. */
export function userColumns(type: UserType, { own, onSwitch, ...does }: Does): Column<UserRow>[] {
  const isOwn = (row: UserRow) => isSameId(row, own)
  const name = (heading: string): Column<UserRow> => ({
    key: 'employee',
    heading,
    primary: true,
    cell: (row) => (
      <ChangedItem
        name={row.name}
        waiting={row.waiting}
        note={isOwn(row) ? sentence(problem('', 'administrator.self')) : null}
      />
    ),
  })
  const who: Column<UserRow>[] =
    type === 'proxies'
      ? [
          { key: 'supervisor', heading: usersText('supervisor'), cell: ({ supervisor }) => supervisor?.name },
          name(usersText('proxy')),
        ]
      : [
          {
            key: 'employeeId',
            heading: usersText('employeeId'),
            width: 'date',
            cell: ({ employeeId }) => employeeId,
          },
          name(usersText('employee')),
        ]
  return [
    ...who,
    activeColumn({
      heading: usersText('active'),
      label: (row) => usersText(listTexts[type].activeOf, { name: fullName(row) }),
      onSwitch,
      instead: (row) => (isOwn(row) ? usersText(row.isEnabled ? 'active' : 'inactive') : null),
    }),
    removeColumn({
      heading: usersText('action'),
      words: usersText('remove'),
      label: (row) => usersText('removeOf', { name: fullName(row) }),
      can: (row) => !isOwn(row),
      ...does,
    }),
  ]
}
