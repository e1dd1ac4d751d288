import { useState } from 'react'
import type { HoldDecision } from '@/domain/administration/pay-alerts.ts'
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
import { type Decided, HoldDialog } from './hold-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import {
  allowSubmission,
  checkSubmission,
  confirmSubmission,
  liftSubmission,
  nameOf,
  refuseSubmission,
  releaseSubmission,
} from './submissions.ts'
import { alertsText } from './texts.ts'

const decisions = {
  confirm: { submission: confirmSubmission, done: 'confirmed' },
  release: { submission: releaseSubmission, done: 'released' },
  refuse: { submission: refuseSubmission, done: 'refused' },
} as const

/** Deposit changes that payroll has to release or check, shared accounts, and people whose pay changes are frozen. */
export default function PayAlertsPage() {
  useClock()
  const own = useUser()
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

  function about({ waiting: _waiting, ...alert }: AlertRow) {
    setClosing(null)
    return { subject: String(alert.id), params: { alertId: String(alert.id) }, form: alert }
  }

  async function close(alert: AlertRow) {
    const name = { name: nameOf(alert) }
    if (alert.decision === 'lift')
      return queue(liftSubmission, {}, { ...about(alert), done: alertsText('lifted', name) })
    const done = alertsText(alert.decision === 'share' ? 'shareChecked' : 'checked', name)
    return queue(checkSubmission, {}, { ...about(alert), done })
  }

  async function allow(alert: AlertRow, other: string) {
    await queue(allowSubmission, {}, { ...about(alert), done: alertsText('allowed', { name: nameOf(alert), other }) })
  }

  async function decide(alert: AlertRow, decided: Decided, decision: HoldDecision) {
    const { submission, done } = decisions[decided]
    await queue(submission, decision, { ...about(alert), done: alertsText(done, { name: nameOf(alert) }) })
  }

  return (
    <>
      <ListPage
        address={address}
        list={list}
        label={alertsText('list')}
        columns={alertColumns({
          own,
          onClose: setClosing,
          onForget: ({ waiting }) => void takeBack(waiting!.row.id),
        })}
        rowKey={({ id }) => String(id)}
        above={<p>{alertsText('explained')}</p>}
        empty={alertsText('empty')}
        emptyAction={<p>{alertsText('emptyWhy')}</p>}
        failed={alertsText('failed')}
      />
      {closing?.decision === 'release' && (
        <HoldDialog
          alert={closing}
          onClose={() => setClosing(null)}
          onDecide={(decided, decision) => void decide(closing, decided, decision)}
        />
      )}
      {closing?.decision === 'share' && (
        <ShareDialog
          name={nameOf(closing)}
          other={nameOf(closing.other!)}
          onClose={() => setClosing(null)}
          onCheck={() => void close(closing)}
          onAllow={() => void allow(closing, nameOf(closing.other!))}
        />
      )}
      {(closing?.decision === 'lift' || closing?.decision === 'check') && (
        <ConfirmDialog
          title={alertsText(closing.decision === 'lift' ? 'liftTitle' : 'checkTitle')}
          mark={closing.decision === 'lift' ? 'lock' : 'bank'}
          confirm={alertsText(closing.decision)}
          harmless={closing.decision === 'check'}
          onCancel={() => setClosing(null)}
          onConfirm={() => void close(closing)}
        >
          <p>{alertsText(closing.decision === 'lift' ? 'askLift' : 'askCheck', { name: nameOf(closing) })}</p>
        </ConfirmDialog>
      )}
      {told}
    </>
  )
}
