import { type ReactNode, useState } from 'react'
import type { EmployeeProxyBody } from '@/domain/time-off/rights/employee-proxies.ts'
import { useListSend } from '@/ui/changed-items/use-list-send.tsx'
import { takeBack } from '@/offline/outbox/outbox.ts'
import type { Submission } from '@/offline/outbox/submission.ts'
import { ButtonMark } from '@/ui/button-mark.tsx'
import { Button } from '@/ui/button.tsx'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { DataList } from '@/ui/list/data-list.tsx'
import type { ListAddress } from '@/ui/list/list-address.ts'
import { pagingOf } from '@/ui/list/paging.tsx'
import { useListPage } from '@/ui/list/use-list-page.ts'
import { Page } from '@/ui/page.tsx'
import { AddProxy } from './add-proxy.tsx'
import { type ProxyRow, proxyColumns, proxyRows } from './proxy-columns.tsx'
import { proxiesRead } from './reads.ts'
import { addProxySubmission, changeProxySubmission, removeProxySubmission } from './submissions.ts'
import { settingsText } from './texts.ts'

type EmployeeProxiesProps = {
  frame: (content: ReactNode) => ReactNode
  address: Pick<ListAddress, 'page' | 'size' | 'sizes'> & { change: (change: { page?: number; size?: number }) => void }
}

/** Allow Others to Request on My Behalf: additions, switches and removals show at once, and are sent like any change. */
export function EmployeeProxies({ frame, address }: EmployeeProxiesProps) {
  const { page, size, change } = address
  const list = useListPage({
    address,
    read: proxiesRead({ page, limit: size }),
    list: 'employeeProxies',
    rowsOf: proxyRows,
  })
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<ProxyRow | null>(null)
  const { queue, told } = useListSend()

  function send(submission: Submission<EmployeeProxyBody>, proxy: Person, isEnabled: boolean, done: string) {
    const { key, employerId, employeeId, name } = proxy
    const body = { ...(employerId && { proxyEmployerId: employerId }), proxyEmployeeId: employeeId, isEnabled }
    return queue(submission, body, { subject: key, form: { name }, done })
  }

  async function remove(proxy: ProxyRow) {
    setRemoving(null)
    change({ page: 1 })
    const { waiting, name, isEnabled } = proxy
    // The server doesn't know this proxy yet.
    if (waiting?.what === 'add' && (await takeBack(waiting.row.id))) return
    await send(removeProxySubmission, proxy, isEnabled, settingsText('removed', { name }))
  }

  const columns = proxyColumns({
    onSwitch: (proxy, on) => void send(changeProxySubmission, proxy, on, settingsText('saved')),
    onRemove: setRemoving,
    onForget: ({ waiting }) => void takeBack(waiting!.row.id),
  })
  return (
    <Page
      width="table"
      footer={
        <Button onClick={() => setAdding(true)}>
          <ButtonMark icon="add" />
          <span>{settingsText('add')}</span>
        </Button>
      }
    >
      {frame(
        <>
          <div>
            <h2 className="part-title">{settingsText('proxiesTitle')}</h2>
            <p className="field-help">{settingsText('proxiesHelp')}</p>
          </div>
          <DataList
            label={settingsText('proxies')}
            columns={columns}
            rowKey={({ key }) => key}
            rows={list.rows}
            total={list.total}
            paging={pagingOf(list, address)}
            empty={settingsText('noProxies')}
            error={list.failed && { text: settingsText('failed'), ...list.failed }}
          />
        </>,
      )}
      {adding && (
        <AddProxy
          proxies={list.rows ?? []}
          onClose={() => setAdding(false)}
          onAdd={(person) => {
            setAdding(false)
            change({ page: 1 })
            void send(addProxySubmission, person, true, settingsText('added', { name: person.name }))
          }}
        />
      )}
      {removing && (
        <ConfirmDialog
          what={removing.name}
          confirm={settingsText('remove')}
          onCancel={() => setRemoving(null)}
          onConfirm={() => void remove(removing)}
        >
          <p>{settingsText('askRemove', { name: removing.name })}</p>
        </ConfirmDialog>
      )}
      {told}
    </Page>
  )
}

export type Person = Pick<ProxyRow, 'key' | 'name' | 'employerId' | 'employeeId'>
