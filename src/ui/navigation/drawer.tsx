import { menuController } from '@ionic/core/components'
import { defineCustomElement } from '@ionic/core/components/ion-menu.js'
import { useLocation } from '@tanstack/react-router'
import { type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { IconButton } from '@/ui/ionic/icon-button.tsx'
import { inside } from '@/ui/ionic/inside.ts'
import { headingId, shellId } from '@/ui/shell/main-id.ts'
import { shellText } from '@/ui/shell/texts.ts'
import { moveBriskly } from './drawer-motion.ts'
import { NavigationPanel } from './navigation-panel.tsx'

defineCustomElement()
moveBriskly()

const menuId = 'drawer'

/** Ionic's menu keeps the focus, closes on Escape, by a swipe and beside itself, and hides the shell from readers meanwhile. */
export default function Drawer({ open, close }: { open: boolean; close: () => void }) {
  const menu = useRef<HTMLIonMenuElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  const openedAt = useRef('')
  const wanted = useRef(false)
  const place = useRef<'closed' | 'moving' | 'open'>('closed')
  const path = useLocation({ select: (location) => location.pathname })
  const closeNow = useRef(close)
  useEffect(() => {
    closeNow.current = close
  })

  // Ionic ignores what is asked of a menu that moves: it is asked again once it stands.
  const settle = useCallback(() => {
    if (wanted.current && place.current === 'closed') void menuController.open(menuId)
    if (!wanted.current && place.current === 'open') void menuController.close(menuId)
  }, [])
  useEffect(() => {
    if (open) opener.current = document.activeElement as HTMLElement | null
    if (open) openedAt.current = location.pathname
    wanted.current = open
    return inside(menu.current!, '.menu-inner', (panel) => {
      // Ionic calls it a navigation; that is inside of it, and this covers everything else.
      ;(panel.getRootNode() as ShadowRoot).host.setAttribute('role', 'dialog')
      settle()
    })
  }, [open, settle])
  useEffect(() => {
    if (path !== openedAt.current) closeNow.current()
  }, [path])
  // While it moves, the focus is nowhere, and Ionic would not hear Escape.
  useEffect(() => {
    if (!open) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && closeNow.current()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])

  const didOpen = () => {
    place.current = 'open'
    settle()
  }
  const willClose = () => {
    place.current = 'moving'
    wanted.current = false
    close()
  }
  const didClose = () => {
    place.current = 'closed'
    if (wanted.current) return settle()
    // The trap of the menu kept the focus from the heading of a new page.
    const target = path === openedAt.current ? opener.current : document.getElementById(headingId)
    target?.focus()
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const beside = event.target === menu.current
    if (beside || (event.target as Element).closest('a, ion-item')) close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape and the button do the same
    <ion-menu
      ref={menu} menuId={menuId} contentId={shellId} side="start" type="overlay" maxEdgeStart={0} className="drawer"
      aria-label={shellText('menu')} aria-modal="true" onClick={onClick}
      onionWillOpen={() => { place.current = 'moving' }} onionDidOpen={didOpen} onionWillClose={willClose} onionDidClose={didClose}
    >
      <div className="drawer-scroll">
        <NavigationPanel>
          <IconButton icon="close" label={shellText('close')} onClick={close} />
        </NavigationPanel>
      </div>
    </ion-menu>
  )
}
