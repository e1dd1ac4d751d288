import type { PersonalInfo } from '@/domain/personal-info/my-information.ts'
import type { StateTax, StateTaxElections } from '@/domain/payroll/state-tax.ts'
import { shownZip } from '@/domain/personal-info/zip.ts'
import { Fact, maskedSsn } from '@/features/payroll/fact.tsx'
import { useUser } from '@/session/user.ts'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { arizonaText } from './texts.ts'

/** 'Zero withholding', or '2.5% of gross taxable wages, and an extra $25.00 per paycheck'. */
export function electionWords({ percentageElection: percentage, additionalAmount: amount }: StateTaxElections): string {
  const isZero = Number(percentage) === 0
  const elections = isZero ? arizonaText('withheldZero') : arizonaText('withheldPercentage', { percentage })
  return amount ? arizonaText('withheldAmount', { elections, amount }) : elections
}

/** What was submitted and does not count yet. */
export function QueuedChanges({ queued }: Pick<StateTax, 'queued'>) {
  if (!queued) return null
  return (
    <Callout mark="hourglass" tone="attention" live="status">
      <p>
        <strong>{arizonaText('queuedTitle')}</strong>
      </p>
      <p>{arizonaText('queued')}</p>
      <p>{arizonaText('queuedNew', { elections: electionWords(queued) })}</p>
      <p>{arizonaText('queuedOld', { elections: electionWords(queued.oldElections) })}</p>
    </Callout>
  )
}

/** What counts today. */
export function CurrentStatus({ onFile }: { onFile: StateTaxElections }) {
  return (
    <section className="card">
      <h2 className="part-title">{arizonaText('status')}</h2>
      <dl className="facts">
        <Fact term={arizonaText('withheld')} is={electionWords(onFile)} />
      </dl>
    </section>
  )
}

/** Whose withholding it is. */
export function PersonalInformation({ information }: { information: PersonalInfo | null }) {
  const { firstName, lastName, employeeSsnText } = useUser()
  return (
    <section className="card">
      <h2 className="part-title">{arizonaText('person')}</h2>
      <dl className="facts">
        <Fact term={arizonaText('name')} is={`${firstName} ${lastName}`} />
        <Fact term={arizonaText('ssn')} is={maskedSsn(employeeSsnText)} />
        {information && (
          <>
            <Fact term={arizonaText('street')} is={information.residentStreetAddress} />
            <Fact term={arizonaText('suite')} is={information.residentSuite} />
            <Fact term={arizonaText('city')} is={information.residentCity} />
            <Fact term={arizonaText('state')} is={information.residentState} />
            <Fact term={arizonaText('zip')} is={shownZip(information.residentZipCode)} />
          </>
        )}
      </dl>
      <ButtonLink kind="plain" to="/personal-info/my-information">
        {arizonaText('edit')}
      </ButtonLink>
    </section>
  )
}
