import type { ReactNode } from 'react'
import { isDriver } from '@/domain/identity/user-info.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { useUser } from '@/session/user.ts'
import { flattened } from '@/ui/navigation/tree.ts'
import { useNavigationTree } from '@/ui/navigation/use-navigation.ts'
import { Page } from '@/ui/page.tsx'
import { Versions } from '@/ui/shell/versions.tsx'
import { greeting } from './greeting.ts'
import { StatusLine } from './status-line.tsx'
import { homeText } from './texts.ts'
import { Tiles } from './tiles.tsx'

const bigButtons = ['/personal-info/my-information', '/payroll/directDeposit']

/** A driver's two big buttons; for everyone else the time-off dashboard, where the company has it. */
export function HomePage({ timeOff }: { timeOff: ReactNode }) {
  const user = useUser()
  const { company } = useConfiguration()
  const entries = flattened(useNavigationTree()).filter((entry) => entry.children.length === 0 && entry.path !== '/')
  const driver = isDriver(user)
  const shown = driver ? bigButtons.flatMap((path) => entries.find((entry) => entry.path === path) ?? []) : entries
  const hasTimeOff = entries.some(({ path }) => path.startsWith('/timeoff/'))
  return (
    <Page title={company.title} width={hasTimeOff ? 'table' : 'form'}>
      <p className="greeting">{homeText(greeting(new Date().getHours()), { name: user.firstName })}</p>
      {/* Below a month it would be out of sight. */}
      {hasTimeOff && <StatusLine />}
      {hasTimeOff ? timeOff : <Tiles entries={shown} big={driver} />}
      {!hasTimeOff && <StatusLine />}
      <Versions />
    </Page>
  )
}
