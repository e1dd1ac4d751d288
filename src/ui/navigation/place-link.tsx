import { createLink } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, useEffect, useRef } from 'react'
import { inside } from '@/ui/ionic/inside.ts'
import '@/ui/ionic/elements.ts'

/** One place in the bar: a tab button of Ionic that says what it is, a link. */
function PlaceAnchor({ className: _, type: __, 'aria-current': current, ...link }: AnchorHTMLAttributes<HTMLElement>) {
  const host = useRef<HTMLElement>(null)
  useEffect(() => inside(host.current!, 'a', (anchor) => {
    anchor.removeAttribute('role')
    if (current) anchor.setAttribute('aria-current', String(current))
    else anchor.removeAttribute('aria-current')
  }), [current])
  return <ion-tab-button {...link} ref={host} role="listitem" className="place" data-here={current ? true : undefined} />
}

export const PlaceLink = createLink(PlaceAnchor)
