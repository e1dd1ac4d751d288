import { menuController } from '@ionic/core/components'
import { IonMenu, createAnimation } from '@ionic/react'
import { useLocation } from '@tanstack/react-router'
import { type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { useOverlay } from '@/ui/dialogs/use-overlay.ts'
import { IconButton } from '@/ui/ionic/icon-button.tsx'
import { inside } from '@/ui/ionic/inside.ts'
import { headingId, shellId } from '@/ui/shell/main-id.ts'
import { shellText } from '@/ui/shell/texts.ts'
import NavigationPanel from './navigation-panel.tsx'

registerMotion()

const menuId = 'drawer'

/** Ionic's menu traps focus, closes on Escape, swipe and a tap outside, and hides the shell from screen readers. */
export default function Drawer({ open, close }: { open: boolean; close: () => void }) {
  const menu = useRef<HTMLIonMenuElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  const openedAt = useRef('')
  const wanted = useRef(false)
  const place = useRef<'closed' | 'moving' | 'open'>('closed')
  const path = useLocation({ select: (location) => location.pathname })
  useOverlay({ open, close, isDialog: false })
  const closeNow = useRef(close)
  useEffect(() => {
    closeNow.current = close
  })

  // Ionic ignores calls while the menu is moving, so this asks again when it has stopped.
  const settle = useCallback(() => {
    if (wanted.current && place.current === 'closed') void menuController.open(menuId)
    if (!wanted.current && place.current === 'open') void menuController.close(menuId)
  }, [])
  useEffect(() => {
    if (open) opener.current = document.activeElement as HTMLElement | null
    if (open) openedAt.current = location.pathname
    wanted.current = open
    return inside(menu.current!, '.menu-inner', (panel) => {
      // Ionic gives it the role navigation. Our navigation is inside; this is a modal dialog.
      ;(panel.getRootNode() as ShadowRoot).host.setAttribute('role', 'dialog')
      settle()
    })
  }, [open, settle])
  useEffect(() => {
    if (path !== openedAt.current) closeNow.current()
  }, [path])
  // While it moves, nothing has focus and Ionic does not receive Escape.
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
    // Before this, the menu's focus trap kept the focus from moving to the new page's heading.
    const target = path === openedAt.current ? opener.current : document.getElementById(headingId)
    target?.focus()
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const beside = event.target === menu.current
    if (beside || (event.target as Element).closest('a, ion-item')) close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape and the button do the same
    <IonMenu
      ref={menu}
      menuId={menuId}
      contentId={shellId}
      side="start"
      type="overlay"
      maxEdgeStart={0}
      className="drawer"
      aria-label={shellText('menu')}
      aria-modal="true"
      onClick={onClick}
      onIonWillOpen={() => {
        place.current = 'moving'
      }}
      onIonDidOpen={didOpen}
      onIonWillClose={willClose}
      onIonDidClose={didClose}
    >
      <div className="drawer-scroll">
        <NavigationPanel>
          <IconButton icon="close" label={shellText('close')} onClick={close} />
        </NavigationPanel>
      </div>
    </IonMenu>
  )
}

type Menu = { width: number; menuInnerEl: HTMLElement; backdropEl: HTMLElement }

const durationMs = 180

/** Ionic's animation for a menu over the page, at the speed of the app's other animations. */
function registerMotion(): void {
  menuController.registerAnimation('overlay', (element: unknown) => {
    const menu = element as Menu
    // Far enough that the panel's shadow is out of view, too.
    const away = `translateX(${-menu.width - 8}px)`
    return createAnimation()
      .duration(durationMs)
      .addAnimation([
        createAnimation().addElement(menu.menuInnerEl).fromTo('transform', away, 'translateX(0px)'),
        createAnimation().addElement(menu.backdropEl).fromTo('opacity', 0.01, 0.5),
      ])
  })
}
