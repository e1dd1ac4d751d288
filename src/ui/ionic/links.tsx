import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ComponentProps, RefAttributes } from 'react'
import { type ButtonKind, fills } from '@/ui/button.tsx'
import { IonButton } from './ion-button.ts'

type ButtonAnchorProps = ComponentProps<typeof IonButton> & { kind?: ButtonKind }

function ButtonAnchor({ kind = 'primary', ...link }: ButtonAnchorProps) {
  return <IonButton {...link} className="button" data-kind={kind} fill={fills[kind]} />
}

function RoundAnchor(link: ComponentProps<typeof IonButton>) {
  return <IonButton {...link} className="round" fill="clear" />
}

function CardAnchor({ children, ...link }: AnchorHTMLAttributes<HTMLAnchorElement> & RefAttributes<HTMLAnchorElement>) {
  return (
    <a {...link} className="card card-link">
      {children}
    </a>
  )
}

/** Typed links that look like Ionic's elements. They are real links: Ctrl-click, middle click, and the context menu work. */
export const ButtonLink = createLink(ButtonAnchor)
export const RoundLink = createLink(RoundAnchor)
export const CardLink = createLink(CardAnchor)
