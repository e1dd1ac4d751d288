import { useLocation } from '@tanstack/react-router'
import { Icon } from '@/ui/icon.tsx'
import { CardLink } from '@/ui/ionic/links.tsx'
import { flattened } from '@/ui/navigation/tree.ts'
import { useNavigationTree } from '@/ui/navigation/use-navigation.ts'
import { Page } from '@/ui/page.tsx'

/** What a parent such as /payroll shows: its children. */
export function SectionPage() {
  const path = useLocation({ select: (location) => location.pathname.replace(/\/$/, '') })
  const section = flattened(useNavigationTree()).find((entry) => entry.path === path)
  return (
    <Page>
      <ul className="tiles">
        {section?.children.map((entry) => (
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
    </Page>
  )
}
