import { Link, useLocation } from '@tanstack/react-router'
import { Icon } from '@/ui/icon.tsx'
import { flattened } from '@/ui/navigation/tree.ts'
import { useNavigationTree } from '@/ui/navigation/use-navigation.ts'
import { Page } from '@/ui/page.tsx'
import { Ripple } from '@/ui/ripple.tsx'

/** What a parent such as /payroll shows: its children. */
export function SectionPage() {
  const path = useLocation({ select: (location) => location.pathname.replace(/\/$/, '') })
  const section = flattened(useNavigationTree()).find((entry) => entry.path === path)
  return (
    <Page>
      <ul className="tiles">
        {section?.children.map((entry) => (
          <li key={entry.path}>
            <Link to={entry.path} className="tile ion-activatable">
              <Ripple />
              <span className="tile-icon"><Icon name={entry.icon ?? 'forward'} size={28} /></span>
              <span className="tile-title">{entry.title}</span>
              <Icon name="forward" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
