import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type Endpoint, mayCall } from '@/contract/endpoint/endpoint.ts'
import { getDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { getW4, w4Screen } from '@/contract/payroll/w4.ts'
import { getW4Overview } from '@/contract/payroll/w4-exemptions.ts'
import { w4ExemptionsScreen } from '@/domain/administration/w4-exemptions.ts'
import { isSwitchedOff } from '@/domain/company/modules.ts'
import { isDriver } from '@/domain/identity/user-info.ts'
import { exemptionNotice } from '@/domain/payroll/w4/w4-exemption.ts'
import { w4Warnings } from '@/domain/payroll/w4/w4-warnings.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { zoneOfState } from '@/domain/time-zones.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { useUser } from '@/session/user.ts'
import { LineCard } from '@/ui/line-card.tsx'
import { useTitleAt } from '@/ui/navigation/use-navigation.ts'
import { useClockDay } from '@/ui/shell/clock/clock-day.ts'
import { NextPayday } from './next-payday.tsx'
import { usePapersToSign } from './papers-to-sign.ts'

export const words = screenTexts('payroll-home', {
  en: {
    toSign: 'To sign: {{form}}',
    w4: 'The W-4 and the year',
    notRenewed: {
      one: '1 exemption from withholding has not been renewed.',
      other: '{{count}} exemptions from withholding have not been renewed.',
    },
  },
})

type HomeNoticesProps = {
  /** Whether the page lists papers to sign elsewhere. */
  isStarting?: boolean
  /** Shown below, once the content above is known. */
  children?: ReactNode
}

/**
 * On the home page: papers to sign, payroll's reminders to the user, and warnings for payroll itself. For drivers, the next
 * payday. Waits until the papers to sign are known, so that nothing moves.
 */
export default function HomeNotices({ isStarting, children }: HomeNoticesProps) {
  const user = useUser()
  const { modules } = useConfiguration()
  const papers = usePapersToSign()
  const titleAt = useTitleAt()
  if (!papers) return null
  const isOn = (endpoint: Endpoint) => mayCall(endpoint, user) && !isSwitchedOff(endpoint, modules)
  return (
    <>
      {!isStarting &&
        papers.map(({ page, title }) => (
          <LineCard key={page} to={page} icon="pencil" title={words('toSign', { form: titleAt(page) ?? title })} />
        ))}
      {isOn(getW4) && <RenewExemption />}
      {isOn(getW4Overview) && <W4AndTheYear />}
      {isDriver(user) && isOn(getDirectDeposits) && <NextPayday />}
      {children}
    </>
  )
}

function RenewExemption() {
  const today = useClockDay(zoneOfState(useUser().state))
  const current = useQuery(answerQuery(getW4)).data?.value.employeeW4.currentW4Information
  if (!current || current.isFilingStatusLocked) return null
  const notice = exemptionNotice(current.exemptUntil, today)
  if (!notice) return null
  return <Notice to={w4Screen} title={notice.title} lines={[notice.text]} />
}

function W4AndTheYear() {
  const overview = useQuery(answerQuery(getW4Overview)).data?.value
  if (!overview) return null
  const { notRenewed } = overview
  const lines = [...w4Warnings(overview), ...(notRenewed > 0 ? [words('notRenewed', { count: notRenewed })] : [])]
  return lines.length > 0 && <Notice to={w4ExemptionsScreen} title={words('w4')} lines={lines} />
}

const Notice = (notice: { to: string; title: string; lines: string[] }) => (
  <LineCard icon="alert" tone="attention" {...notice} />
)
