import { Icon } from '@/ui/icon.tsx'
import { CardLink } from '@/ui/ionic/links.tsx'
import type { NavEntry } from './tree.ts'
import { EntryBadge } from './waiting-badge.tsx'

/** Links to screens as large tiles. `big` is for a driver's two main ones. */
export function Tiles({ entries, big = false }: { entries: NavEntry[]; big?: boolean }) {
  return (
    <ul className="tiles" data-big={big}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <CardLink to={entry.path}>
            <span className="tile">
              <span className="tile-icon">
                <Icon name={entry.icon ?? 'forward'} size={28} />
              </span>
              <span className="tile-title">{entry.title}</span>
              <EntryBadge of={entry} />
              <Icon name="forward" size={20} />
            </span>
          </CardLink>
        </li>
      ))}
    </ul>
  )
}
