import './before-start.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { usualUndoSeconds } from '@/domain/company/undo-seconds.ts'
import { expectFirstScreen } from '@/offline/answers/first-screen.ts'
import { setServerKey } from '@/offline/envelopes/envelopes.ts'
import { setUndoMs } from '@/offline/outbox/undo.ts'
import { onStorageState } from '@/offline/storage-state.ts'
import { onConfiguration, startConfiguration } from '@/session/configuration.ts'
import { queryClient } from '@/session/query-client.ts'
import { onSignedOut } from '@/session/session.ts'
import { onSettingsState } from '@/session/settings-state.ts'
import { currentUser, onUser } from '@/session/user.ts'
import { catchInstallPrompt } from '@/ui/shell/install/install-offer.ts'
import { startIonic } from '@/ui/ionic/start.ts'
import { Notices } from '@/ui/shell/notices/notices.tsx'
import { reloadOnChunkFailure } from '@/ui/shell/loading/chunk-failure.ts'
import { managePageChange } from './after-navigation.ts'
import { watchKeyboard } from './keyboard.ts'
import { router } from './router.tsx'
import { restoreScroll } from './scroll-restoration.ts'
import { showManifest, showTheme } from './theme.ts'

const firstScreenStands = expectFirstScreen()
startIonic()
catchInstallPrompt()
reloadOnChunkFailure()
watchKeyboard()

startConfiguration()
onConfiguration(showTheme)
void showManifest()
// Done before the first screen, because its texts say when a change is sent.
onConfiguration(({ envelopeKey }) => setServerKey(envelopeKey ?? null))
onConfiguration(({ undoSeconds = usualUndoSeconds }) => setUndoMs(undoSeconds * 1000))
sayWhenSettingsFail()
const storageFails = sayWhenStorageFails()
onSignedOut(() => void router.navigate({ to: '/login', replace: true }))

/** Rarely needed, so it isn't part of the startup code. */
function sayWhenSettingsFail(): void {
  const unfollow = onSettingsState(() => {
    unfollow()
    void import('@/ui/shell/notices/settings-notices.ts').then(
      ({ followSettings }) => followSettings(),
      () => undefined,
    )
  })
}

/** Resolves once the message is shown. */
function sayWhenStorageFails(): Promise<void> {
  return new Promise((said) => {
    const unfollow = onStorageState(() => {
      unfollow()
      void import('@/ui/shell/notices/storage-notices.ts').then(
        ({ followStorage }) => {
          followStorage()
          said()
        },
        () => undefined,
      )
    })
  })
}

void start()

/** Not awaited at the top level: screens that load later import from this module's file. */
async function start(): Promise<void> {
  // The static shell of index.html stays until the first screen is ready, so nothing shifts or flashes.
  const endEarly = sayEarly()
  await router.load()
  managePageChange(router)
  restoreScroll(router)
  // Runs in the task after the frame that shows the screen.
  const drawn = router.subscribe('onRendered', () => {
    drawn()
    requestAnimationFrame(() => setTimeout(firstScreenStands))
  })
  endEarly()
  createRoot(document.getElementById('root')!).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Notices />
    </QueryClientProvider>,
  )
  await calm()
  const { afterStart } = await import('./after-start.ts')
  await afterStart(router)
}

/** If another tab blocks the database, the first screen can't open: this explains what to do, on top of the static screen. */
function sayEarly(): () => void {
  const place = document.createElement('div')
  const notices = createRoot(place)
  let isEarly = true
  void storageFails.then(() => {
    if (!isEarly) return
    document.body.append(place)
    notices.render(<Notices />)
  })
  return () => {
    isEarly = false
    notices.unmount()
    place.remove()
  }
}

const pauseMs = 400
const patienceMs = 5_000

/** Resolves once the first screen has rendered, because other work must not compete with it. */
function calm(): Promise<void> {
  return new Promise((resolve) => {
    const soon = () => void setTimeout(resolve, pauseMs)
    if (currentUser()) return soon()
    setTimeout(resolve, patienceMs)
    const unfollow = onUser(() => {
      unfollow()
      const rendered = router.subscribe('onRendered', () => {
        rendered()
        soon()
      })
    })
  })
}
