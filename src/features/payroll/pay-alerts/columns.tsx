import type { PayAlert } from '@/contract/payroll/pay-alerts.ts'
import type { AlertDecision } from '@/domain/administration/pay-alerts.ts'
import { type PersonId, isSameId } from '@/domain/identity/employee-id.ts'
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
  depositsAfterEmail: 'depositsAfterEmailWhy',
  depositsAfterPhone: 'depositsAfterPhoneWhy',
  depositsAfterPassword: 'depositsAfterPasswordWhy',
  depositsToNew: 'depositsToNewWhy',
  depositsToDormant: 'depositsToDormantWhy',
  frozen: 'frozenWhy',
} as const

export type AlertRow = PayAlert & Changed

const faces = {
  lift: { word: 'frozen', mark: 'lock', tone: 'attention' },
  release: { word: 'held', mark: 'bank', tone: 'attention' },
  check: { word: 'changed', mark: 'bank', tone: 'busy' },
  share: { word: 'shared', mark: 'people', tone: 'busy' },
} as const satisfies Record<AlertDecision, { word: string; mark: IconName; tone: Tone }>

function why({ kind, other }: AlertRow): string {
  if (kind !== 'sharedAccount') return alertsText(whyTexts[kind])
  return other ? alertsText('sharedAccountWhy', { name: nameOf(other), id: other.employeeId }) : ''
}

function confirmed({ checked }: AlertRow): string | null {
  if (!checked) return null
  const { isCaller, name, timestamp, how } = checked
  if (isCaller) return alertsText('confirmedByYou', { how })
  return alertsText('confirmedBy', { name, time: fullTime(Date.parse(timestamp)), how })
}

const wordsOf = { lift: 'lift', release: 'decide', check: 'check', share: 'decide' } as const

function labelOf(alert: AlertRow): string {
  const name = nameOf(alert)
  if (alert.decision === 'share') return alertsText('shareOf', { name, other: alert.other ? nameOf(alert.other) : '' })
  return alertsText(({ lift: 'liftOf', release: 'decideOf', check: 'checkOf' } as const)[alert.decision], { name })
}

const isAbout = (alert: AlertRow, own: PersonId) => isSameId(alert, own) || isSameId(alert.other ?? {}, own)

type Does = {
  /** The user who reads the alerts. */
  own: PersonId
  onClose: (alert: AlertRow) => void
  /** Discards a refused change. */
  onForget: (alert: AlertRow) => void
}

export const alertColumns = ({ own, onClose, onForget }: Does): Column<AlertRow>[] => [
  {
    key: 'employee',
    heading: alertsText('employee'),
    primary: true,
    cell: (alert) => (
      <ChangedItem
        name={nameOf(alert)}
        waiting={alert.waiting}
        note={isAbout(alert, own) ? sentence(problem('', 'pay-alert.own')) : alert.employeeId}
      />
    ),
  },
  {
    key: 'what',
    heading: alertsText('what'),
    onCard: 'wide',
    cell: (alert) => {
      const { word, ...face } = faces[alert.decision]
      return (
        <>
          <Badge status={alert.decision} word={alertsText(word)} {...face} />
          <small className="cell-more">{why(alert)}</small>
          {alert.checked && <small className="cell-more">{confirmed(alert)}</small>}
        </>
      )
    },
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
    width: 'requested',
    cell: ({ receipt }) => receipt && <span className="tabular">{receipt}</span>,
  },
  removeColumn({
    heading: alertsText('action'),
    words: ({ decision }) => alertsText(wordsOf[decision]),
    label: labelOf,
    onRemove: onClose,
    onForget,
    can: (alert) => !isAbout(alert, own),
  }),
]
