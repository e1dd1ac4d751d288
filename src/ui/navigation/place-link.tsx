import { createLink } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, useEffect, useRef } from 'react'
import { inside } from '@/ui/ionic/inside.ts'
import { withoutClass } from '@/ui/ionic/links.tsx'

/** One place in the bar: a tab button of Ionic that says what it is, a link. */
function PlaceAnchor({ 'aria-current': current, ...link }: AnchorHTMLAttributes<HTMLElement>) {
  const host = useRef<HTMLElement>(null)
  useEffect(() => inside(host.current!, 'a', (anchor) => {
    anchor.removeAttribute('role')
    if (current) anchor.setAttribute('aria-current', String(current))
    else anchor.removeAttribute('aria-current')
  }), [current])
  return (
    <li className="bar-place">
      <ion-tab-button {...withoutClass(link)} ref={host} className="place" data-here={current ? true : undefined} />
    </li>
  )
}

export const PlaceLink = createLink(PlaceAnchor)
