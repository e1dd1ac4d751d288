import { defineCustomElement as defineTabBar } from '@ionic/core/components/ion-tab-bar.js'
import { defineCustomElement as defineTabButton } from '@ionic/core/components/ion-tab-button.js'
import { createLink } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, useEffect, useRef } from 'react'
import { Icon } from '@/ui/icon.tsx'
import { inside } from '@/ui/ionic/inside.ts'
import { withoutClass } from '@/ui/ionic/links.tsx'
import { shellText } from '@/ui/shell/texts.ts'
import { mainPlaces, isLeaf } from './tree.ts'
import { useNavigationTree } from './use-navigation.ts'
import { EntryBadge, WaitingBadge } from './waiting-badge.tsx'

defineTabBar()
defineTabButton()

/** The four main places of the person's role, and More for everything else. */
export default function Places({ openDrawer }: { openDrawer: () => void }) {
  const tree = useNavigationTree()
  const places = mainPlaces(tree)
  const bar = useRef<HTMLElement>(null)
  // Ionic gives these the roles of tabs, but they are links.
  useEffect(() => inside(bar.current!, 'slot', () => bar.current?.setAttribute('role', 'list')), [])
  return (
    <ion-tab-bar ref={bar}>
      {places.map((place) => (
        <PlaceLink
          key={place.path}
          to={place.path}
          activeOptions={{ exact: !isLeaf(place, tree), includeSearch: false }}
        >
          <span className="bar-icon">
            <Icon name={place.icon ?? 'more'} />
            {place.countsWaiting && <WaitingBadge />}
            <EntryBadge of={place} />
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
              {/* If Activity has no place in the bar, it is under More. */}
              {!places.some((place) => place.countsWaiting) && <WaitingBadge />}
            </span>
            <span className="bar-label">{shellText('more')}</span>
          </span>
        </ion-button>
      </li>
    </ion-tab-bar>
  )
}

/** One place in the bar: Ionic's tab button, announced as the link that it is. */
function PlaceAnchor({ 'aria-current': current, ...link }: AnchorHTMLAttributes<HTMLElement>) {
  const host = useRef<HTMLElement>(null)
  useEffect(
    () =>
      inside(host.current!, 'a', (anchor) => {
        anchor.removeAttribute('role')
        if (current) anchor.setAttribute('aria-current', String(current))
        else anchor.removeAttribute('aria-current')
      }),
    [current],
  )
  return (
    <li className="bar-place">
      <ion-tab-button {...withoutClass(link)} ref={host} className="place" data-here={current ? true : undefined} />
    </li>
  )
}

const PlaceLink = createLink(PlaceAnchor)
