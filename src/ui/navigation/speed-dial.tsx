import { defineCustomElement as defineFab } from '@ionic/core/components/ion-fab.js'
import { IonFabButton, defineCustomElement as defineButton } from '@ionic/core/components/ion-fab-button.js'
import { defineCustomElement as defineList } from '@ionic/core/components/ion-fab-list.js'
import { createLink } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type FocusEvent, useEffect, useRef, useState } from 'react'
import { screenTexts } from '@/domain/screen-texts.ts'
import { useOverlay } from '@/ui/dialogs/use-overlay.ts'
import { Icon } from '@/ui/icon.tsx'
import { inside } from '@/ui/ionic/inside.ts'
import { withoutClass } from '@/ui/ionic/links.tsx'
import './speed-dial.css'
import type { NavEntry } from './tree.ts'

const text = screenTexts('speed-dial', { en: { name: 'Quick actions' } })

withoutMotion(IonFabButton)
defineFab()
defineButton()
defineList()

/** The speed dial with the role's most frequent actions. Source: specification 3 section 2. */
export default function SpeedDial({ actions }: { actions: NavEntry[] }) {
  const dial = useRef<HTMLIonFabElement>(null)
  const opener = useRef<HTMLIonFabButtonElement>(null)
  const [open, setOpen] = useState(false)
  useOverlay({ open, close, isDialog: false })

  function close() {
    // The focused element disappears.
    if (dial.current?.contains(document.activeElement)) focus(opener.current)
    setOpen(false)
  }
  useEffect(
    () => inside(opener.current!, '[part=native]', (native) => native.setAttribute('aria-expanded', String(open))),
    [open],
  )
  useEffect(() => {
    if (!open) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
  const leaves = ({ relatedTarget }: FocusEvent) =>
    relatedTarget !== null && !dial.current?.contains(relatedTarget as Node) && setOpen(false)

  return (
    <>
      {/* Escape and the button do the same. */}
      {open && <div role="presentation" className="speed-dial-beside" onClick={close} />}
      <ion-fab ref={dial} activated={open} className="speed-dial-fab" onBlur={leaves}>
        <ion-fab-button
          ref={opener}
          className="speed-dial-button"
          aria-label={text('name')}
          // Ionic has opened or closed it by now.
          onClick={() => setOpen(dial.current?.activated ?? false)}
        >
          <Icon name="add" size={28} />
        </ion-fab-button>
        <ion-fab-list side="top" className="speed-dial-list" role="group" aria-label={text('name')}>
          {actions.map(({ path, title, icon = 'forward' }) => (
            <ActionLink key={path} to={path}>
              <span className="speed-dial-words">
                <Icon name={icon} />
                <span>{title}</span>
              </span>
            </ActionLink>
          ))}
        </ion-fab-list>
      </ion-fab>
    </>
  )
}

const focus = (host: HTMLElement | null) => host && inside(host, '[part=native]', (native) => native.focus())

function ActionAnchor(link: AnchorHTMLAttributes<HTMLElement>) {
  return <ion-fab-button {...withoutClass(link)} className="speed-dial-action" />
}

const ActionLink = createLink(ActionAnchor)

/**
 * Stops the animation inside an Ionic element's shadow root under reduced motion, if no part of it is
 * reachable by a style sheet. Call it before the element is defined.
 */
function withoutMotion(element: unknown): void {
  const still = '@media (prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important}}'
  const { style } = element as { style: Record<string, string> }
  const added = Object.entries(style).map(([mode, text]) => [mode, text + still])
  Object.defineProperty(element, 'style', { value: Object.fromEntries(added) })
}
