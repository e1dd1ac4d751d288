import type { PayAlert } from '@/contract/payroll/pay-alerts.ts'
import type { PayAlertKind } from '@/domain/administration/pay-alerts.ts'
import { problem } from '@/domain/problem.ts'
import { sentence } from '@/domain/problem-texts.ts'
import type { IconName } from '@/ui/icon.tsx'
import type { Column } from '@/ui/list/column.ts'
import { type Changed, ChangedItem } from '@/ui/changed-items/changed-item.tsx'
import { removeColumn } from '@/ui/changed-items/columns.tsx'
import { fullTime } from '@/ui/shell/clock/clock-time.ts'
import { Badge } from '@/ui/status/status-badge.tsx'
import type { Tone } from '@/ui/status/statuses.ts'
import { nameOf } from './submissions.ts'
import { alertsText } from './texts.ts'

const whyTexts = {
  frozen: 'frozenWhy',
  depositsAfterEmail: 'depositsAfterEmailWhy',
  depositsAfterPassword: 'depositsAfterPasswordWhy',
} as const

export type AlertRow = PayAlert & Changed

const faces: Record<PayAlertKind, { mark: IconName; tone: Tone }> = {
  frozen: { mark: 'lock', tone: 'attention' },
  depositsAfterEmail: { mark: 'bank', tone: 'busy' },
  depositsAfterPassword: { mark: 'bank', tone: 'busy' },
}

type Does = {
  /** The reader's employee id. */
  ownId: string
  onClose: (alert: AlertRow) => void
  /** Discards a refused change. */
  onForget: (alert: AlertRow) => void
}

export const alertColumns = ({ ownId, onClose, onForget }: Does): Column<AlertRow>[] => [
  {
    key: 'employee',
    heading: alertsText('employee'),
    primary: true,
    cell: (alert) => (
      <ChangedItem
        name={nameOf(alert)}
        waiting={alert.waiting}
        note={alert.employeeId === ownId ? sentence(problem('', 'pay-alert.own')) : alert.employeeId}
      />
    ),
  },
  {
    key: 'what',
    heading: alertsText('what'),
    onCard: 'wide',
    cell: ({ kind }) => (
      <>
        <Badge status={kind} word={alertsText(kind)} {...faces[kind]} />
        <small className="cell-more">{alertsText(whyTexts[kind])}</small>
      </>
    ),
  },
  {
    key: 'when',
    heading: alertsText('when'),
    width: 'words',
    cell: ({ timestamp }) => fullTime(Date.parse(timestamp)),
  },
  {
    key: 'receipt',
    heading: alertsText('receipt'),
    width: 'words',
    cell: ({ receipt }) => receipt && <span className="tabular">{receipt}</span>,
  },
  removeColumn({
    heading: alertsText('action'),
    words: ({ kind }) => alertsText(kind === 'frozen' ? 'lift' : 'check'),
    label: (alert) => alertsText(alert.kind === 'frozen' ? 'liftOf' : 'checkOf', { name: nameOf(alert) }),
    onRemove: onClose,
    onForget,
    can: ({ employeeId }) => employeeId !== ownId,
  }),
]
