import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Endpoint, mayCall } from '@/contract/endpoint.ts'
import { getW4, w4Screen } from '@/contract/payroll/w4.ts'
import { getW4Overview } from '@/contract/payroll/w4-exemptions.ts'
import { w4ExemptionsScreen } from '@/domain/administration/w4-exemptions.ts'
import { isSwitchedOff } from '@/domain/company/modules.ts'
import { exemptionNotice } from '@/domain/payroll/w4/w4-exemption.ts'
import { w4Warnings } from '@/domain/payroll/w4/w4-warnings.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { zoneOfState } from '@/domain/time-zones.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { useUser } from '@/session/user.ts'
import { Icon } from '@/ui/icon.tsx'
import { CardLink } from '@/ui/ionic/links.tsx'
import { useClockDay } from '@/ui/shell/clock/clock-day.ts'
import './home-notices.css'

export const words = screenTexts('payroll-home', {
  en: {
    w4: 'The W-4 and the year',
    notRenewed: {
      one: '1 exemption from withholding has not been renewed.',
      other: '{{count}} exemptions from withholding have not been renewed.',
    },
  },
})

/** On the home page: payroll's reminders to the user, and warnings for payroll itself. Usually empty. */
export default function HomeNotices() {
  const user = useUser()
  const { modules } = useConfiguration()
  const isOn = (endpoint: Endpoint) => mayCall(endpoint, user) && !isSwitchedOff(endpoint, modules)
  return (
    <>
      {isOn(getW4) && <RenewExemption />}
      {isOn(getW4Overview) && <W4AndTheYear />}
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

function Notice({ to, title, lines }: { to: string; title: string; lines: ReactNode[] }) {
  return (
    <CardLink to={to as never}>
      <span className="home-notice">
        <Icon name="alert" />
        <span>
          <strong>{title}</strong>
          {lines.map((line, at) => (
            <small key={at}>{line}</small>
          ))}
        </span>
        <Icon name="forward" size={20} />
      </span>
    </CardLink>
  )
}
