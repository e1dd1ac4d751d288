import { type ReactNode, useState } from 'react'
import type { UserType } from '@/domain/administration/user-lists.ts'
import type { ItemStep } from '@/offline/answers/fold.ts'
import { useListSend } from '@/ui/changed-items/use-list-send.tsx'
import { takeBack } from '@/offline/outbox/outbox.ts'
import { useUser } from '@/session/user.ts'
import { ButtonMark } from '@/ui/button-mark.tsx'
import { Button } from '@/ui/button.tsx'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { employeesText } from '@/ui/employees/texts.ts'
import { useListAddress } from '@/ui/list/list-address.ts'
import { ListPage } from '@/ui/list/list-page.tsx'
import { useListPage } from '@/ui/list/use-list-page.ts'
import { useReach } from '@/ui/shell/offline-strip.tsx'
import { AddUser } from './add-user.tsx'
import { userColumns } from './columns.tsx'
import { listOf, usersRead } from './reads.ts'
import { sentFor, userSubmissions } from './submissions.ts'
import { listTexts, usersText } from './texts.ts'
import { type ListedUser, type UserRow, fullName, userRows } from './user.ts'

type UserListProps = {
  type: UserType
  /** Links to the other lists. */
  links: ReactNode
}

/** Additions, switches and removals show at once, and are sent like any change. */
export function UserList({ type, links }: UserListProps) {
  const own = useUser()
  const address = useListAddress({})
  const { page, size, search, change } = address
  const away = useReach() === 'unreachable'
  const list = useListPage({
    address,
    read: usersRead(type, { page, limit: size, search }),
    list: listOf[type].list as string,
    rowsOf: userRows,
  })
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<UserRow | null>(null)
  const { queue, told } = useListSend()

  function send(what: ItemStep, user: ListedUser, isEnabled: boolean | undefined, done: string) {
    const { body, ...about } = sentFor(user, isEnabled)
    const working = what === 'remove' ? usersText('deleting', { name: fullName(user) }) : undefined
    return queue(userSubmissions[type][what], body, { ...about, done, working })
  }

  function add(user: ListedUser) {
    setAdding(false)
    address.change({ search: '', page: 1 })
    const { name, supervisor } = user
    const done = supervisor
      ? usersText('addedFor', { name, supervisor: supervisor.name })
      : usersText('added', { name })
    void send('add', user, true, done)
  }

  async function remove(row: UserRow) {
    setRemoving(null)
    change({ page: 1 })
    const { waiting } = row
    // The server doesn't know this user yet.
    if (waiting?.what === 'add' && (await takeBack(waiting.row.id))) return
    await send('remove', listedOnly(row), undefined, usersText('removed', { name: fullName(row) }))
  }

  return (
    <>
      <ListPage
        address={address}
        list={list}
        above={links}
        label={usersText(type)}
        columns={userColumns(type, {
          own,
          onSwitch: (row, on) =>
            void send('change', listedOnly(row), on, usersText(on ? 'on' : 'off', { name: fullName(row) })),
          onRemove: setRemoving,
          onForget: ({ waiting }) => void takeBack(waiting!.row.id),
        })}
        rowKey={({ key }) => key}
        loading={usersText('loading')}
        empty={usersText('empty')}
        failed={usersText(search && away ? 'searchAway' : 'failed')}
        search={employeesText('search')}
        footer={
          <Button onClick={() => setAdding(true)}>
            <ButtonMark icon="add" />
            <span>{usersText(listTexts[type].add)}</span>
          </Button>
        }
      />
      {adding && <AddUser type={type} listed={list.rows ?? []} onAdd={add} onClose={() => setAdding(false)} />}
      {removing && (
        <ConfirmDialog
          what={fullName(removing)}
          confirm={usersText('delete')}
          onCancel={() => setRemoving(null)}
          onConfirm={() => void remove(removing)}
        >
          <p>{usersText('askDelete', { name: fullName(removing) })}</p>
        </ConfirmDialog>
      )}
      {told}
    </>
  )
}

const listedOnly = ({ employerId, employeeId, name, supervisor }: UserRow): ListedUser => ({
  employerId,
  employeeId,
  name,
  supervisor,
})
