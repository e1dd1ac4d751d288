import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, RefAttributes } from 'react'
import { type ButtonKind, fills } from '@/ui/button.tsx'
import './elements.ts'

/** What TanStack Router gives a link. Its class follows the route, which Ionic's elements would not survive: `aria-current` does too. */
type LinkProps = AnchorHTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>

function ButtonAnchor({ kind = 'primary', className: _, type: __, ...link }: LinkProps & { kind?: ButtonKind }) {
  return <ion-button {...link} className="button" data-kind={kind} fill={fills[kind]} />
}

function RoundAnchor({ className: _, type: __, ...link }: LinkProps) {
  return <ion-button {...link} className="round" fill="clear" />
}

function CardAnchor({ className: _, type: __, ...link }: LinkProps) {
  return <ion-card {...link} className="card card-link" />
}

function ItemAnchor({ className: _, type: __, ...link }: LinkProps) {
  return <ion-item {...link} className="entry" lines="none" detail={false} />
}

/** Typed links in Ionic's shapes: a real address, and Ctrl, the middle button and the context menu do what they do everywhere. */
export const ButtonLink = createLink(ButtonAnchor)
export const RoundLink = createLink(RoundAnchor)
export const CardLink = createLink(CardAnchor)
export const ItemLink = createLink(ItemAnchor)
