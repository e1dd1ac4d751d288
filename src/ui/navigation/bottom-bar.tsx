import { Suspense, lazy } from 'react'
import { loadChunk } from '@/ui/shell/loading/chunk-failure.ts'
import { shellText } from '@/ui/shell/texts.ts'
import { useAfterFirstScreen } from '@/ui/use-after-first-screen.ts'

const Places = lazy(() => loadChunk(() => import('./places.tsx')))

/** The bottom bar. Its items load after the first screen. */
export function BottomBar({ openDrawer }: { openDrawer: () => void }) {
  const drawn = useAfterFirstScreen()
  return (
    <nav className="bottom-bar" aria-label={shellText('places')}>
      <Suspense>{drawn && <Places openDrawer={openDrawer} />}</Suspense>
    </nav>
  )
}
