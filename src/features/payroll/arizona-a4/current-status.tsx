import { useQuery } from '@tanstack/react-query'
import { mayCall } from '@/contract/endpoint/endpoint.ts'
import { getW4 } from '@/contract/payroll/w4.ts'
import type { PersonalInfo } from '@/domain/personal-info/my-information.ts'
import type { ArizonaTax, ArizonaElections } from '@/domain/payroll/arizona-a4.ts'
import { CurrentInformation } from '@/features/payroll/current-information.tsx'
import { Fact } from '@/features/payroll/fact.tsx'
import { answerQuery } from '@/offline/answers/answers.ts'
import { useUser } from '@/session/user.ts'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { arizonaText } from './texts.ts'

/** 'Zero withholding', or '2.5% of gross taxable wages, and an extra $25.00 per paycheck'. */
export function electionWords({ percentageElection: percentage, additionalAmount: amount }: ArizonaElections): string {
  const isZero = Number(percentage) === 0
  const elections = isZero ? arizonaText('withheldZero') : arizonaText('withheldPercentage', { percentage })
  return amount ? arizonaText('withheldAmount', { elections, amount }) : elections
}

/** Elections that were submitted but aren't in effect yet. */
export function QueuedChanges({ queued }: Pick<ArizonaTax, 'queued'>) {
  if (!queued) return null
  return (
    <Callout mark="hourglass" tone="attention" live="status">
      <p>
        <strong>{arizonaText('queuedTitle')}</strong>
      </p>
      <p>{arizonaText('queued')}</p>
      <p>{arizonaText('queuedNew', { elections: electionWords(queued) })}</p>
      <p>{arizonaText('queuedOld', { elections: electionWords(queued.oldElections) })}</p>
      <p>{arizonaText('queuedOpens')}</p>
    </Callout>
  )
}

/** The withholding in effect today. */
export function CurrentStatus({ onFile }: { onFile: ArizonaElections }) {
  return (
    <section className="card">
      <h2 className="part-title">{arizonaText('status')}</h2>
      <dl className="facts">
        <Fact term={arizonaText('withheld')} is={electionWords(onFile)} />
      </dl>
    </section>
  )
}

/** The employee, and the federal W-4 on file. */
export function CurrentInformationCard({ information }: { information: PersonalInfo | null }) {
  const user = useUser()
  const { firstName, lastName, employeeSsnText: employeeSsn } = user
  const w4 = useQuery({ ...answerQuery(getW4), enabled: mayCall(getW4, user) })
  return (
    <section className="card">
      <h2 className="part-title">{arizonaText('current')}</h2>
      <CurrentInformation
        person={{
          firstName,
          lastName,
          employeeSsn,
          residentStreetAddress: information?.residentStreetAddress ?? '',
          residentSuite: information?.residentSuite ?? '',
          residentCity: information?.residentCity ?? '',
          residentState: information?.residentState ?? '',
          residentZipCode: information?.residentZipCode ?? '',
        }}
        current={w4.data?.value.employeeW4.currentW4Information ?? null}
      />
      <ButtonLink kind="plain" to="/personal-info/my-information">
        {arizonaText('edit')}
      </ButtonLink>
    </section>
  )
}
