import { useQuery } from '@tanstack/react-query'
import { type EmployeeW4, getW4 } from '@/contract/payroll/w4.ts'
import { w4YearFor } from '@/domain/payroll/w4/w4-year.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { problem } from '@/domain/problem.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { zoneOfState } from '@/domain/time-zones.ts'
import { useNotificationEmail } from '@/features/payroll/use-notification-email.ts'
import { type Kept, answerQuery } from '@/offline/answers/answers.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { Callout } from '@/ui/form/callout.tsx'
import { Loaded } from '@/ui/form/page/loaded.tsx'
import { Page } from '@/ui/page.tsx'
import { useClockDay } from '@/ui/shell/clock/clock-day.ts'
import { w4Text } from './texts.ts'
import { W4Form } from './w4-form.tsx'
import { TaxTeam } from './contact.tsx'
import { CurrentStatus } from './current-status.tsx'

export default function W4Page() {
  // The lock and email can change elsewhere, so they're refetched on every visit.
  const w4 = useQuery({ ...answerQuery(getW4), refetchOnMount: 'always' })
  return <Loaded query={w4}>{(kept) => <W4 kept={kept} reading={!kept.fresh && w4.isFetching} />}</Loaded>
}

function W4({ kept, reading }: { kept: Kept<{ employeeW4: EmployeeW4 }>; reading: boolean }) {
  const onFile = kept.value.employeeW4
  const { w4TaxYear } = useConfiguration()
  const present = useNotificationEmail()
  // The address may have been added since the W-4 was read.
  const email = onFile.emailSentTo || present
  const today = useClockDay(zoneOfState(onFile.personalInformation.residentState))
  const taxYear = onFile.taxYear ?? w4TaxYear
  const year = w4YearFor(taxYear, today)
  if (!year)
    return (
      <Page>
        <Callout tone="attention" mark="alert" live="alert">
          {w4Text('unknownYear', { year: taxYear })}
        </Callout>
      </Page>
    )
  if (onFile.currentW4Information.isFilingStatusLocked)
    return <LockedW4 onFile={onFile} title={year.title} today={today} />
  return <W4Form onFile={onFile} version={kept} year={year} email={email} reading={reading} />
}

/** Replaces the form while the filing status is locked. */
function LockedW4({ onFile, title, today }: { onFile: EmployeeW4; title: string; today: PlainDate }) {
  return (
    <Page title={title}>
      <Callout tone="attention" mark="alert" live="alert">
        <p>{sentence(problem('', 'w4.locked'))}</p>
        <TaxTeam label={w4Text('byEmailOrPhone')} />
      </Callout>
      <CurrentStatus onFile={onFile} today={today} open />
    </Page>
  )
}
