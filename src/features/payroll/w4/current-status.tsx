import type { EmployeeW4 } from '@/contract/payroll/w4.ts'
import { centsFromDollars, textFromCents } from '@/domain/money.ts'
import { displayedName } from '@/domain/payroll/w4.ts'
import { claimingStatusWords, w4Words } from '@/domain/payroll/w4-words.ts'
import { shownZip } from '@/domain/personal-info/zip.ts'
import { Fact, maskedSsn } from '@/features/payroll/fact.tsx'
import { EditMyInformation } from '@/ui/form/page/way-back.tsx'
import { w4Text } from './texts.ts'
import './w4.css'

/** What counts today, and for whom. */
export function CurrentStatus({ onFile }: { onFile: EmployeeW4 }) {
  const { personalInformation: person, currentW4Information: current } = onFile
  return (
    <section className="card w4-status">
      <h2 className="part-title">{w4Text('status')}</h2>
      <dl className="facts side-by-side">
        <Fact term={w4Words('name')} is={displayedName(person)} />
        <Fact term={w4Text('filingStatus')} is={filingStatus(current.claimingStatus)} />
        <Fact term={w4Text('allowances')} is={String(current.allowances)} />
        <Fact
          term={w4Text('percentage')}
          is={w4Text('percent', { percentage: String(current.withholdingPercentage) })}
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
const filingStatus = (status: string): string =>
  status === 'M' || status === 'S' ? w4Text(status) : claimingStatusWords(status)

/** The person and the W-4 on file, in the form. Source: specification 2 section 2. */
export function CurrentInformation({ onFile }: { onFile: EmployeeW4 }) {
  const { personalInformation: person, currentW4Information: current } = onFile
  const amounts = [
    ['creditsSum', current.dependentsSum],
    ['otherIncome', current.otherIncome],
    ['deductions', current.deductions],
    ['additionalAmount', current.additionalAmount],
  ] as const
  return (
    <div>
      <h3 className="field-label">{w4Text('current')}</h3>
      <dl className="facts side-by-side">
        <Fact term={w4Words('name')} is={displayedName(person)} />
        <Fact term={w4Words('ssn')} is={maskedSsn(person.employeeSsn)} />
        <Fact term={w4Words('street')} is={person.residentStreetAddress} />
        <Fact term={w4Words('suite')} is={person.residentSuite} />
        <Fact term={w4Words('city')} is={person.residentCity} />
        <Fact term={w4Words('state')} is={person.residentState} />
        <Fact term={w4Words('zip')} is={shownZip(person.residentZipCode)} />
        <Fact term={w4Words('claimingStatus')} is={claimingStatusWords(current.claimingStatus)} />
        <Fact term={w4Words('newFlag')} is={w4Text(current.isNew ? 'yes' : 'no')} />
        {!current.isExempt &&
          amounts.map(([at, dollars]) => (
            <Fact
              key={at}
              term={w4Words(at)}
              is={w4Text('dollars', { amount: textFromCents(centsFromDollars(dollars) ?? 0) })}
            />
          ))}
      </dl>
    </div>
  )
}
