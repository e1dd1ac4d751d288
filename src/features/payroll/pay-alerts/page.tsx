import { useState } from 'react'
import { takeBack } from '@/offline/outbox/outbox.ts'
import { useUser } from '@/session/user.ts'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { useListAddress } from '@/ui/list/list-address.ts'
import { ListPage } from '@/ui/list/list-page.tsx'
import { useListPage } from '@/ui/list/use-list-page.ts'
import { useListSend } from '@/ui/changed-items/use-list-send.tsx'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { type AlertRow, alertColumns } from './columns.tsx'
import { payAlertsRead } from './reads.ts'
import { checkSubmission, liftSubmission, nameOf } from './submissions.ts'
import { alertsText } from './texts.ts'

/** Employees whose pay changes are frozen, and deposit changes that payroll has to check. */
export default function PayAlertsPage() {
  useClock()
  const { employeeId: ownId } = useUser()
  const address = useListAddress({})
  const { page, size } = address
  const list = useListPage({
    address,
    read: payAlertsRead({ page, limit: size }),
    list: 'payAlerts',
    rowsOf: (alerts, { waitingFor }) =>
      alerts.map((alert): AlertRow => ({ ...alert, waiting: waitingFor(String(alert.id)) })),
  })
  const [closing, setClosing] = useState<AlertRow | null>(null)
  const { queue, told } = useListSend()

  async function close({ waiting: _waiting, ...alert }: AlertRow) {
    setClosing(null)
    const about = { subject: String(alert.id), params: { alertId: String(alert.id) }, form: alert }
    const name = { name: nameOf(alert) }
    if (alert.kind === 'frozen') await queue(liftSubmission, {}, { ...about, done: alertsText('lifted', name) })
    else await queue(checkSubmission, {}, { ...about, done: alertsText('checked', name) })
  }

  const freeze = closing?.kind === 'frozen'
  return (
    <>
      <ListPage
        address={address}
        list={list}
        label={alertsText('list')}
        columns={alertColumns({
          ownId,
          onClose: setClosing,
          onForget: ({ waiting }) => void takeBack(waiting!.row.id),
        })}
        rowKey={({ id }) => String(id)}
        above={<p>{alertsText('explained')}</p>}
        empty={alertsText('empty')}
        emptyAction={<p>{alertsText('emptyWhy')}</p>}
        failed={alertsText('failed')}
      />
      {closing && (
        <ConfirmDialog
          title={alertsText(freeze ? 'liftTitle' : 'checkTitle')}
          mark={freeze ? 'lock' : 'bank'}
          confirm={alertsText(freeze ? 'lift' : 'check')}
          harmless={!freeze}
          onCancel={() => setClosing(null)}
          onConfirm={() => void close(closing)}
        >
          <p>{alertsText(freeze ? 'askLift' : 'askCheck', { name: nameOf(closing) })}</p>
        </ConfirmDialog>
      )}
      {told}
    </>
  )
}
