import { menuController } from '@ionic/core/components'
import { defineCustomElement } from '@ionic/core/components/ion-menu.js'
import { useLocation } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import { IconButton } from '@/ui/ionic/icon-button.tsx'
import { inside } from '@/ui/ionic/inside.ts'
import { shellId } from '@/ui/shell/main-id.ts'
import { shellText } from '@/ui/shell/texts.ts'
import { NavigationPanel } from './navigation-panel.tsx'

defineCustomElement()

const menuId = 'drawer'

/** Ionic's menu keeps the focus, closes on Escape, by a swipe and beside itself, and hides the shell from readers meanwhile. */
export default function Drawer({ open, close }: { open: boolean; close: () => void }) {
  const menu = useRef<HTMLIonMenuElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  const path = useLocation({ select: (location) => location.pathname })
  const closeNow = useRef(close)
  useEffect(() => {
    closeNow.current = close
  })

  useEffect(() => {
    const element = menu.current!
    return inside(element, '.menu-inner', () => {
      // Ionic calls it a navigation; that is inside of it, and this covers everything else.
      element.setAttribute('role', 'dialog')
      element.setAttribute('aria-modal', 'true')
    })
  }, [])
  useEffect(() => {
    if (!open) return void menuController.close(menuId)
    opener.current = document.activeElement as HTMLElement | null
    return inside(menu.current!, '.menu-inner', () => void menuController.open(menuId))
  }, [open])
  useEffect(() => closeNow.current(), [path])

  const closed = () => {
    close()
    if (document.activeElement === document.body) opener.current?.focus()
  }
  const onClick = (event: MouseEvent) => {
    if ((event.target as Element).closest('a, ion-item')) close()
  }
  return (
    // The keyboard has Escape and the close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <ion-menu
      ref={menu} menuId={menuId} contentId={shellId} side="start" type="overlay" maxEdgeStart={0} className="drawer"
      aria-label={shellText('menu')} onionDidClose={closed} onClick={onClick}
    >
      <div className="drawer-scroll">
        <NavigationPanel>
          <IconButton icon="close" label={shellText('close')} onClick={close} />
        </NavigationPanel>
      </div>
    </ion-menu>
  )
}
