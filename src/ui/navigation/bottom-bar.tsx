import { Suspense, lazy, useEffect, useState } from 'react'
import { firstScreen } from '@/offline/answers/first-screen.ts'
import { loadChunk } from '@/ui/shell/chunk-failure.ts'
import { shellText } from '@/ui/shell/texts.ts'

const Places = lazy(() => loadChunk(() => import('./places.tsx')))

/** The bar at the foot. Its places are loaded after the first screen, which is what the person came for. */
export function BottomBar({ openDrawer }: { openDrawer: () => void }) {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    let gone = false
    // After sign-in the first screen has stood for long: the next frame shows the dashboard.
    const draw = () => setTimeout(() => !gone && setDrawn(true))
    void firstScreen().then(() => requestAnimationFrame(draw))
    return () => void (gone = true)
  }, [])
  return (
    <nav className="bottom-bar" aria-label={shellText('places')}>
      <Suspense>{drawn && <Places openDrawer={openDrawer} />}</Suspense>
    </nav>
  )
}
