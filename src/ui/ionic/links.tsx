import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, RefAttributes } from 'react'
import { type ButtonKind, fills } from '@/ui/button.tsx'
import './elements.ts'

type LinkProps = AnchorHTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>

/** Ionic's elements break when className changes, as the router's does with the route. Use `data-status` instead. */
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

function CardAnchor({ children, ...link }: AnchorHTMLAttributes<HTMLAnchorElement> & RefAttributes<HTMLAnchorElement>) {
  return (
    <a {...link} className="card card-link">
      {children}
    </a>
  )
}

/** Typed links that look like Ionic's elements. They are real links: Ctrl, middle click and the context menu work. */
export const ButtonLink = createLink(ButtonAnchor)
export const RoundLink = createLink(RoundAnchor)
export const CardLink = createLink(CardAnchor)
