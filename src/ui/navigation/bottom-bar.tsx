import { useEffect, useRef, useState } from 'react'
import { firstScreen } from '@/offline/first-screen.ts'
import { Icon } from '@/ui/icon.tsx'
import { inside } from '@/ui/ionic/inside.ts'
import { shellText } from '@/ui/shell/texts.ts'
import { PlaceLink } from './place-link.tsx'
import { mainPlaces, standsAlone } from './tree.ts'
import { useNavigationTree } from './use-navigation.ts'
import { WaitingBadge } from './waiting-badge.tsx'

/** The role's four main places and everything else under More, within the thumb's reach. What people came for is drawn first. */
export function BottomBar({ openDrawer }: { openDrawer: () => void }) {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => void firstScreen().then(() => setDrawn(true)), [])
  return <nav className="bottom-bar" aria-label={shellText('places')}>{drawn && <Places openDrawer={openDrawer} />}</nav>
}

function Places({ openDrawer }: { openDrawer: () => void }) {
  const tree = useNavigationTree()
  const places = mainPlaces(tree)
  const bar = useRef<HTMLElement>(null)
  // Ionic says that these are tabs with their panels. They are links to pages.
  useEffect(() => inside(bar.current!, 'slot', () => bar.current?.setAttribute('role', 'list')), [])
  return (
    <ion-tab-bar ref={bar}>
      {places.map((place) => (
        <PlaceLink key={place.path} to={place.path} activeOptions={{ exact: !standsAlone(place, tree), includeSearch: false }}>
          <span className="bar-icon">
            <Icon name={place.icon ?? 'more'} />
            {place.countsWaiting && <WaitingBadge />}
          </span>
          {place.shortTitle ? (
            <>
              <span className="bar-label long">{place.title}</span>
              <span className="bar-label short">{place.shortTitle}</span>
            </>
          ) : (
            <span className="bar-label">{place.title}</span>
          )}
        </PlaceLink>
      ))}
      <li className="bar-place bar-more">
        <ion-button fill="clear" aria-haspopup="dialog" onClick={openDrawer}>
          <span className="bar-column">
            <span className="bar-icon">
              <Icon name="more" />
              {/* Where Activity has no place of its own, it is behind this one. */}
              {!places.some((place) => place.countsWaiting) && <WaitingBadge />}
            </span>
            <span className="bar-label">{shellText('more')}</span>
          </span>
        </ion-button>
      </li>
    </ion-tab-bar>
  )
}
