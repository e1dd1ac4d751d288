import { Link } from '@tanstack/react-router'
import { Icon } from '@/ui/icon.tsx'
import { Ripple } from '@/ui/ripple.tsx'
import { shellText } from '@/ui/shell/texts.ts'
import { mainPlaces } from './tree.ts'
import { useNavigationTree } from './use-navigation.ts'
import { WaitingBadge } from './waiting-badge.tsx'

/** The role's four main places and everything else under More, within the thumb's reach. */
export function BottomBar({ openDrawer }: { openDrawer: () => void }) {
  const places = mainPlaces(useNavigationTree())
  return (
    <nav className="bottom-bar" aria-label={shellText('places')}>
      <ul>
        {places.map((place) => (
          <li key={place.path}>
            <Link to={place.path} className="ion-activatable" activeOptions={{ exact: place.path === '/', includeSearch: false }}>
              <Ripple />
              <span className="bar-icon">
                <Icon name={place.icon ?? 'more'} />
                {place.countsWaiting && <WaitingBadge />}
              </span>
              {place.shortTitle ? (
                <>
                  <span className="long">{place.title}</span>
                  <span className="short">{place.shortTitle}</span>
                </>
              ) : (
                <span>{place.title}</span>
              )}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={openDrawer}>
            <span className="bar-icon"><Icon name="more" /></span>
            <span>{shellText('more')}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}
