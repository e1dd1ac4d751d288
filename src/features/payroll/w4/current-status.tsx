import type { EmployeeW4 } from '@/contract/payroll/w4.ts'
import { displayedName } from '@/domain/payroll/w4/w4.ts'
import { claimedWords } from '@/domain/payroll/w4/w4-exemption.ts'
import { w4Words } from '@/domain/payroll/w4/w4-words.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { shownZip } from '@/domain/personal-info/zip.ts'
import { Fact, maskedSsn } from '@/features/payroll/fact.tsx'
import { EditMyInformation } from '@/ui/form/page/way-back.tsx'
import { w4Text } from './texts.ts'
import './w4.css'

/** The W-4 in effect today, and its employee. */
export function CurrentStatus({ onFile, today }: { onFile: EmployeeW4; today: PlainDate }) {
  const { personalInformation: person, currentW4Information: current } = onFile
  return (
    <section className="card w4-status">
      <h2 className="part-title">{w4Text('status')}</h2>
      <dl className="facts side-by-side">
        <Fact term={w4Words('name')} is={displayedName(person)} />
        <Fact term={w4Text('filingStatus')} is={filingStatus(current, today)} />
        <Fact term={w4Text('allowances')} is={current.allowances === null ? '' : String(current.allowances)} />
        <Fact
          term={w4Text('percentage')}
          is={
            current.withholdingPercentage === null
              ? ''
              : w4Text('percent', { percentage: String(current.withholdingPercentage) })
          }
        />
        <Fact
          term={w4Text('address')}
          is={[person.residentStreetAddress, person.residentSuite].filter(Boolean).join(', ')}
        />
        <Fact term={w4Words('city')} is={person.residentCity} />
        <Fact term={w4Words('state')} is={person.residentState} />
        <Fact term={w4Words('zip')} is={shownZip(person.residentZipCode)} />
        <Fact term={w4Words('ssn')} is={maskedSsn(person.employeeSsn)} />
      </dl>
      <EditMyInformation kind="bare" label={w4Text('changeAddress')} />
    </section>
  )
}

/** M is Married, S is Single. Source: specification 2 section 2. */
function filingStatus(current: EmployeeW4['currentW4Information'], today: PlainDate): string {
  const { claimingStatus: status } = current
  return status === 'M' || status === 'S' ? w4Text(status) : claimedWords(current, today)
}
