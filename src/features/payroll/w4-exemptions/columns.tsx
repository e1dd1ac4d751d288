import type { W4Exemption } from '@/contract/payroll/w4-exemptions.ts'
import { type ExemptionState, exemptionState } from '@/domain/payroll/w4/w4-exemption.ts'
import { type PlainDate, slashed } from '@/domain/plain-date.ts'
import type { IconName } from '@/ui/icon.tsx'
import type { Column } from '@/ui/list/column.ts'
import { fullTime } from '@/ui/shell/clock/clock-time.ts'
import { Badge } from '@/ui/status/status-badge.tsx'
import type { Tone } from '@/ui/status/statuses.ts'
import { exemptionsText } from './texts.ts'

const faces: Record<'due' | 'lapsed', { mark: IconName; tone: Tone }> = {
  due: { mark: 'clock', tone: 'busy' },
  lapsed: { mark: 'alert', tone: 'attention' },
}

/** The list has only past years, so none of its exemptions still counts. */
const shownState = (state: ExemptionState) => (state === 'lapsed' ? 'lapsed' : 'due')

export const exemptionColumns = (today: PlainDate): Column<W4Exemption>[] => [
  {
    key: 'employee',
    heading: exemptionsText('employee'),
    primary: true,
    cell: ({ firstName, lastName, employeeId }) => (
      <>
        <span>{`${firstName} ${lastName}`.trim()}</span> <small className="cell-more">{employeeId}</small>
      </>
    ),
  },
  { key: 'year', heading: exemptionsText('year'), cell: ({ taxYear }) => String(taxYear) },
  { key: 'signed', heading: exemptionsText('signed'), cell: ({ dateSigned }) => dateSigned && slashed(dateSigned) },
  {
    key: 'until',
    heading: exemptionsText('until'),
    onCard: 'wide',
    cell: ({ exemptUntil }) => {
      const state = shownState(exemptionState(exemptUntil, today))
      return (
        <>
          <Badge status={state} word={exemptionsText(state)} {...faces[state]} />
          <small className="cell-more">{slashed(exemptUntil)}</small>
        </>
      )
    },
  },
  {
    key: 'reminded',
    heading: exemptionsText('reminded'),
    width: 'words',
    cell: ({ remindedAt }) => (remindedAt ? fullTime(Date.parse(remindedAt)) : exemptionsText('notReminded')),
  },
]
