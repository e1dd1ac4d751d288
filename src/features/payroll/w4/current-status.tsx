import type { EmployeeW4 } from '@/contract/payroll/w4.ts'
import { claimedWords } from '@/domain/payroll/w4/w4-exemption.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { CurrentInformation } from '@/features/payroll/current-information.tsx'
import { Fact } from '@/features/payroll/fact.tsx'
import { EditMyInformation } from '@/ui/form/page/way-back.tsx'
import { w4Text } from './texts.ts'
import './w4.css'

type CurrentStatusProps = {
  onFile: EmployeeW4
  today: PlainDate
  /** Open by default if there's no form, because it's the only content then. */
  open?: boolean
}

/** The employee, and the W-4 in effect today. Closed above the form, so that the form's first choice comes first. */
export function CurrentStatus({ onFile, today, open = false }: CurrentStatusProps) {
  const { personalInformation: person, currentW4Information: current } = onFile
  const { allowances, withholdingPercentage: percentage } = current
  const Heading = open ? 'h2' : 'h3'
  return (
    <details className={open ? 'card instructions w4-status' : 'instructions w4-status'} open={open}>
      <summary>
        <Heading>{w4Text('status')}</Heading>
      </summary>
      <CurrentInformation person={person} current={current}>
        <Fact term={w4Text('filingStatus')} is={filingStatus(current, today)} />
        <Fact term={w4Text('allowances')} is={allowances === null ? '' : String(allowances)} />
        <Fact
          term={w4Text('percentage')}
          is={percentage === null ? '' : w4Text('percent', { percentage: String(percentage) })}
        />
      </CurrentInformation>
      <EditMyInformation kind="bare" label={w4Text('changeAddress')} />
    </details>
  )
}

/** M is Married, S is Single. Source: specification 2 section 2. */
function filingStatus(current: EmployeeW4['currentW4Information'], today: PlainDate): string {
  const { claimingStatus: status } = current
  return status === 'M' || status === 'S' ? w4Text(status) : claimedWords(current, today)
}
