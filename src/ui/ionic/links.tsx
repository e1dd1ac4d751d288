import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, RefAttributes } from 'react'
import { type ButtonKind, fills } from '@/ui/button.tsx'
import './elements.ts'

type LinkProps = AnchorHTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>

/** The router's class follows the route, which Ionic's elements would not survive; `data-status` follows it too. */
export function withoutClass({ className, type, ...link }: LinkProps) {
  void [className, type]
  return link
}

function ButtonAnchor({ kind = 'primary', ...link }: LinkProps & { kind?: ButtonKind }) {
  return <ion-button {...withoutClass(link)} className="button" data-kind={kind} fill={fills[kind]} />
}

function RoundAnchor(link: LinkProps) {
  return <ion-button {...withoutClass(link)} className="round" fill="clear" />
}

function CardAnchor(link: LinkProps) {
  return <ion-card {...withoutClass(link)} className="card card-link" />
}

function ItemAnchor(link: LinkProps) {
  return <ion-item {...withoutClass(link)} className="entry" lines="none" detail={false} />
}

/** Typed links in Ionic's shapes: a real address, and Ctrl, the middle button and the context menu do what they do everywhere. */
export const ButtonLink = createLink(ButtonAnchor)
export const RoundLink = createLink(RoundAnchor)
export const CardLink = createLink(CardAnchor)
export const ItemLink = createLink(ItemAnchor)
