import { Outlet } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { useExpired } from '@/session/expired.ts'
import { BottomBar } from '@/ui/navigation/bottom-bar.tsx'
import { NavigationPanel } from '@/ui/navigation/navigation-panel.tsx'
import { useMayEnter } from '@/ui/navigation/use-navigation.ts'
import { Header } from './header.tsx'
import { NotForYou } from './not-found.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { mainId, shellId } from './main-id.ts'
import { useWide } from './wide.ts'

const Drawer = lazy(() => import('@/ui/navigation/drawer.tsx'))
const SignInAgain = lazy(() => import('./sign-in-again.tsx'))

/** Header, navigation and main, in the same places as the static shell of index.html. */
export function Shell() {
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused')
  const mayEnter = useMayEnter()
  const expired = useExpired()
  const wide = useWide()
  const openDrawer = () => setDrawer('open')
  const closeDrawer = () => setDrawer((present) => (present === 'open' ? 'closed' : present))
  return (
    <>
      <div id={shellId} className="shell">
        <a className="skip" href={`#${mainId}`}>Skip to content</a>
        <Header openDrawer={openDrawer} />
        <div className="side">{wide && <NavigationPanel />}</div>
        <OfflineStrip />
        <main id={mainId} className="main ion-content-scroll-host" tabIndex={-1}>
          {mayEnter ? <Outlet /> : <NotForYou />}
        </main>
        <BottomBar openDrawer={openDrawer} />
        {expired && <Suspense><SignInAgain /></Suspense>}
      </div>
      {drawer !== 'unused' && <Suspense><Drawer open={drawer === 'open' && !wide} close={closeDrawer} /></Suspense>}
    </>
  )
}
