import { IonFabButton as Element, defineCustomElement } from '@ionic/core/components/ion-fab-button.js'
import { IonFab, IonFabList } from '@ionic/react'
import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type FocusEvent, useEffect, useRef, useState } from 'react'
import { screenTexts } from '@/domain/screen-texts.ts'
import { useOverlay } from '@/ui/dialogs/use-overlay.ts'
import { Icon } from '@/ui/icon.tsx'
import { component } from '@/ui/ionic/component.ts'
import { addStyle } from '@/ui/ionic/inline-style.ts'
import { inside } from '@/ui/ionic/inside.ts'
import './speed-dial.css'
import type { NavEntry } from './tree.ts'

export const text = screenTexts('speed-dial', { en: { name: 'Quick actions' } })

const IonFabButton = component('ion-fab-button', Element, defineCustomElement)

addStyle(
  'ion-fab-button',
  '@media (prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important}}',
)

/** The speed dial with the role's most frequent actions. Source: specification 3 section 2. */
export default function SpeedDial({ actions }: { actions: NavEntry[] }) {
  const dial = useRef<HTMLIonFabElement>(null)
  const opener = useRef<Element>(null)
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
      <IonFab ref={dial} activated={open} className="speed-dial-fab" onBlur={leaves}>
        <IonFabButton
          ref={opener}
          className="speed-dial-button"
          aria-label={text('name')}
          // Ionic has opened or closed it by now.
          onClick={() => setOpen(dial.current?.activated ?? false)}
        >
          <Icon name="add" size={28} />
        </IonFabButton>
        <IonFabList side="top" className="speed-dial-list" role="group" aria-label={text('name')}>
          {actions.map(({ path, title, icon = 'forward' }) => (
            <ActionLink key={path} to={path}>
              <span className="speed-dial-words">
                <Icon name={icon} />
                <span>{title}</span>
              </span>
            </ActionLink>
          ))}
        </IonFabList>
      </IonFab>
    </>
  )
}

const focus = (host: HTMLElement | null) => host && inside(host, '[part=native]', (native) => native.focus())

function ActionAnchor(link: ComponentProps<typeof IonFabButton>) {
  return <IonFabButton {...link} className="speed-dial-action" />
}

const ActionLink = createLink(ActionAnchor)
