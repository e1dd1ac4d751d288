import { Link } from '@tanstack/react-router'
import { useOpenConfiguration } from '@/session/configuration.ts'
import { useUser } from '@/session/user.ts'
import { Icon } from '@/ui/icon.tsx'
import { Mark } from '@/ui/mark.tsx'
import { shellText } from '@/ui/shell/texts.ts'
import { Ripple } from '@/ui/ripple.tsx'
import { Versions } from '@/ui/shell/versions.tsx'
import type { NavEntry } from './tree.ts'
import { useNavigationTree } from './use-navigation.ts'
import { WaitingBadge } from './waiting-badge.tsx'

/** The whole navigation: beside the page on wide screens, in the drawer on others. */
export function NavigationPanel() {
  const tree = useNavigationTree()
  const { firstName, lastName } = useUser()
  const { data: configuration } = useOpenConfiguration()
  return (
    <div className="panel">
      <nav className="panel-nav" aria-label={shellText('navigation')}>
        <div className="panel-head">
          <Mark size={40} />
          <div>
            <strong>{configuration?.company.title}</strong>
            <span>{firstName} {lastName}</span>
          </div>
        </div>
        <Entries entries={tree} />
        <Link to="/logout" className="entry panel-leave">
          <Icon name="leave" />
          {shellText('signOut')}
        </Link>
      </nav>
      <Versions />
    </div>
  )
}

function Entries({ entries }: { entries: NavEntry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.path}>
          {entry.children.length > 0 ? (
            <>
              <Link to={entry.path} className="group" activeOptions={{ exact: true, includeSearch: false }}>{entry.title}</Link>
              <Entries entries={entry.children} />
            </>
          ) : (
            <Link to={entry.path} className="entry ion-activatable" activeOptions={{ exact: entry.path === '/', includeSearch: false }}>
              <Ripple />
              {entry.icon && <Icon name={entry.icon} />}
              {entry.title}
              {entry.countsWaiting && <WaitingBadge />}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
