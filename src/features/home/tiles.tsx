import { Icon } from '@/ui/icon.tsx'
import { CardLink } from '@/ui/ionic/links.tsx'
import type { flattened } from '@/ui/navigation/tree.ts'

/** Links to screens as large targets. `big` for the driver's two. */
export function Tiles({ entries, big = false }: { entries: ReturnType<typeof flattened>; big?: boolean }) {
  return (
    <ul className="tiles" data-big={big}>
      {entries.map((entry) => (
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
  )
}
