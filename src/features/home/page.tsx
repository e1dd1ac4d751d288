import { isDriver } from '@/domain/identity/user-info.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { useUser } from '@/session/user.ts'
import { Icon } from '@/ui/icon.tsx'
import { CardLink } from '@/ui/ionic/links.tsx'
import { flattened } from '@/ui/navigation/tree.ts'
import { useNavigationTree } from '@/ui/navigation/use-navigation.ts'
import { Page } from '@/ui/page.tsx'
import { Versions } from '@/ui/shell/versions.tsx'
import { greeting } from './greeting.ts'
import { StatusLine } from './status-line.tsx'
import { homeText } from './texts.ts'

const bigButtons = ['/personal-info/my-information', '/payroll/directDeposit']

/** A driver's two big buttons; for everyone else, links to what they have. */
export function HomePage() {
  const user = useUser()
  const { company } = useConfiguration()
  const entries = flattened(useNavigationTree()).filter((entry) => entry.children.length === 0 && entry.path !== '/')
  const driver = isDriver(user)
  const shown = driver ? bigButtons.flatMap((path) => entries.find((entry) => entry.path === path) ?? []) : entries
  return (
    <Page title={company.title}>
      <p className="greeting">{homeText(greeting(new Date().getHours()), { name: user.firstName })}</p>
      <ul className="tiles" data-big={driver}>
        {shown.map((entry) => (
          <li key={entry.path}>
            <CardLink to={entry.path}>
              <span className="tile">
                <span className="tile-icon"><Icon name={entry.icon ?? 'forward'} size={28} /></span>
                <span className="tile-title">{entry.title}</span>
                <Icon name="forward" size={20} />
              </span>
            </CardLink>
          </li>
        ))}
      </ul>
      <StatusLine />
      <Versions />
    </Page>
  )
}
