import type { ReactNode } from 'react'
import { leadsOthers } from '@/domain/identity/user-info.ts'
import { useUser } from '@/session/user.ts'
import { AddressNotice } from '@/ui/list/address-notice.tsx'
import { useListAddress } from '@/ui/list/list-address.ts'
import { Tabs } from '@/ui/list/tabs.tsx'
import { WhileAway } from './away-form.tsx'
import { CalendarInvites } from './calendar-invites.tsx'
import { EmployeeProxies } from './employee-proxies.tsx'
import { limitsTab } from './limits-tab.ts'
import { TeamLimitsSettings } from './team-limits-form.tsx'
import { settingsText } from './texts.ts'
import './settings.css'

/** Source: specification 1 section 2, Time Off Settings. */
const everybodysTabs = [settingsText('proxies'), settingsText('invites')]

export default function SettingsPage() {
  const tabs = leadsOthers(useUser())
    ? [...everybodysTabs, settingsText('away'), settingsText('limits')]
    : everybodysTabs
  const address = useListAddress({ tabs: tabs.length })
  const { tab, change } = address
  const framed = (content: ReactNode) => (
    <Tabs
      label={settingsText('tabs')}
      tabs={tabs}
      chosen={tab}
      // Each tab has its own pages.
      onChoose={(next) => change({ tab: next, page: 1 })}
    >
      <AddressNotice address={address} />
      <div className="settings">{content}</div>
    </Tabs>
  )
  if (tab === limitsTab) return <TeamLimitsSettings frame={framed} />
  if (tab === 2) return <WhileAway frame={framed} />
  return tab === 1 ? <CalendarInvites frame={framed} /> : <EmployeeProxies frame={framed} address={address} />
}
