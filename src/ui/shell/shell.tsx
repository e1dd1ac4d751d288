import { Outlet } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { BottomBar } from '@/ui/navigation/bottom-bar.tsx'
import { Drawer } from '@/ui/navigation/drawer.tsx'
import { NavigationPanel } from '@/ui/navigation/navigation-panel.tsx'
import { useMayEnter } from '@/ui/navigation/use-navigation.ts'
import { useExpired } from '@/session/expired.ts'
import { Header } from './header.tsx'
import { NotForYou } from './not-found.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { mainId } from './main-id.ts'

const SignInAgain = lazy(() => import('./sign-in-again.tsx'))

/** Header, navigation and main, in the same places as the static shell of index.html. */
export function Shell() {
  const [drawerOpen, setDrawerOpen] = useState(false)
  const mayEnter = useMayEnter()
  const expired = useExpired()
  const openDrawer = () => setDrawerOpen(true)
  return (
    // Ionic's dialogs look for this id to hide what stands behind them.
    <div id="ion-view-container-root" className="shell">
      <a className="skip" href={`#${mainId}`}>Skip to content</a>
      <Header openDrawer={openDrawer} />
      <div className="side">
        <NavigationPanel />
      </div>
      <OfflineStrip />
      <main id={mainId} className="main ion-content-scroll-host" tabIndex={-1}>
        {mayEnter ? <Outlet /> : <NotForYou />}
      </main>
      <BottomBar openDrawer={openDrawer} />
      <Drawer open={drawerOpen} close={() => setDrawerOpen(false)} />
      {expired && <Suspense><SignInAgain /></Suspense>}
    </div>
  )
}
