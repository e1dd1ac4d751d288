import { shellText } from './texts.ts'
import { Outlet } from '@tanstack/react-router'
import { Suspense, lazy, useRef, useState } from 'react'
import { useFreshConfiguration } from '@/session/configuration.ts'
import { useExpired } from '@/session/expired.ts'
import { useLock } from '@/session/locked.ts'
import { Mark } from '@/ui/mark.tsx'
import { mediaQuery } from '@/ui/media-query.ts'
import { BottomBar } from '@/ui/navigation/bottom-bar.tsx'
import { useMayEnter } from '@/ui/navigation/use-navigation.ts'
import { loadChunk } from './loading/chunk-failure.ts'
import { WholeTitle } from './bar-title.tsx'
import { Header } from './header.tsx'
import { NotForYou } from './not-found.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { mainId, shellId } from './main-id.ts'

const NavigationPanel = lazy(() => loadChunk(() => import('@/ui/navigation/navigation-panel.tsx')))
const Drawer = lazy(() => import('@/ui/navigation/drawer.tsx'))
const SignInAgain = lazy(() => import('./sign-in-again.tsx'))

/** True if the drawer is beside the page. The same width as in src/ui/theme/shell.css. */
const useWide = mediaQuery('(min-width: 992px)')

/** Header, navigation and main, laid out like the static shell in index.html. */
export function Shell() {
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused')
  const mayEnter = useMayEnter()
  const expired = useExpired()
  const lock = useLock()
  const turn = useUnlocks()
  const wide = useWide()
  useFreshConfiguration()
  const openDrawer = () => setDrawer('open')
  const closeDrawer = () => setDrawer((present) => (present === 'open' ? 'closed' : present))
  return (
    <>
      <div id={shellId} className="shell">
        <a className="skip" href={`#${mainId}`}>
          {shellText('skip')}
        </a>
        <Header openDrawer={openDrawer} />
        <div className="side">
          {wide && (
            <Suspense fallback={<PanelHead />}>
              <NavigationPanel />
            </Suspense>
          )}
        </div>
        <OfflineStrip />
        <main id={mainId} className="main ion-content-scroll-host" tabIndex={-1}>
          <WholeTitle />
          {mayEnter ? <Outlet key={turn} /> : <NotForYou />}
        </main>
        <BottomBar openDrawer={openDrawer} />
        {(expired || lock) && (
          <Suspense>
            <SignInAgain />
          </Suspense>
        )}
      </div>
      {drawer !== 'unused' && (
        <Suspense>
          <Drawer open={drawer === 'open' && !wide} close={closeDrawer} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Changes when sealed data was opened, so the page reads its draft after all. Doesn't change if the person postponed that,
 * because they may have typed since then.
 */
function useUnlocks(): number {
  const lock = useLock()
  const before = useRef(lock)
  const count = useRef(0)
  if (before.current === 'asked' && lock === null) count.current++
  before.current = lock
  return count.current
}

/** The static shell's content. */
function PanelHead() {
  return (
    <div className="panel">
      <div className="panel-head">
        <Mark size={40} />
      </div>
    </div>
  )
}
