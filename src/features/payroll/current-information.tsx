import type { ReactNode } from 'react'
import type { EmployeeW4 } from '@/contract/payroll/w4.ts'
import { centsFromDollars, textFromCents } from '@/domain/money.ts'
import { displayedName } from '@/domain/payroll/w4/w4.ts'
import { claimedWords } from '@/domain/payroll/w4/w4-exemption.ts'
import { w4Words } from '@/domain/payroll/w4/w4-words.ts'
import { shownZip } from '@/domain/personal-info/zip.ts'
import { zoneOfState } from '@/domain/time-zones.ts'
import { useClockDay } from '@/ui/shell/clock/clock-day.ts'
import { Fact, maskedSsn } from './fact.tsx'

type CurrentInformationProps = {
  person: EmployeeW4['personalInformation']
  /** The W-4 on file; null if unknown or if the user has none. */
  current: EmployeeW4['currentW4Information'] | null
  /** More facts, after the address. */
  children?: ReactNode
}

/** The user and the W-4 on file, for tax forms. Source: specification 2 section 2. */
export function CurrentInformation({ person, current, children }: CurrentInformationProps) {
  return (
    <dl className="facts side-by-side">
      <Fact term={w4Words('name')} is={displayedName(person)} />
      <Fact term={w4Words('ssn')} is={maskedSsn(person.employeeSsn)} />
      <Fact term={w4Words('street')} is={person.residentStreetAddress} />
      <Fact term={w4Words('suite')} is={person.residentSuite} />
      <Fact term={w4Words('city')} is={person.residentCity} />
      <Fact term={w4Words('state')} is={person.residentState} />
      <Fact term={w4Words('zip')} is={shownZip(person.residentZipCode)} />
      {children}
      {current && <Claims current={current} state={person.residentState} />}
    </dl>
  )
}

function Claims({ current, state }: { current: EmployeeW4['currentW4Information']; state: string }) {
  const today = useClockDay(zoneOfState(state))
  const amounts = [
    ['creditsSum', current.dependentsSum],
    ['otherIncome', current.otherIncome],
    ['deductions', current.deductions],
    ['additionalAmount', current.additionalAmount],
  ] as const
  return (
    <>
      <Fact term={w4Words('claimingStatus')} is={claimedWords(current, today)} />
      <Fact term={w4Words('newFlag')} is={w4Words(current.isNew ? 'yes' : 'no')} />
      {!current.isExempt &&
        amounts.map(([at, dollars]) => (
          <Fact
            key={at}
            term={w4Words(at)}
            is={w4Words('dollars', { amount: textFromCents(centsFromDollars(dollars) ?? 0) })}
          />
        ))}
    </>
  )
}
