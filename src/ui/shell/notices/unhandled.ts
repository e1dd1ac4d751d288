import { whyNotStored } from '@/offline/storage.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { isChunkFailure } from '@/ui/shell/loading/chunk-failure.ts'
import { showNotice } from './notices.tsx'

export const text = screenTexts('unhandled', {
  en: {
    title: 'That did not work',
    full: 'This device has no room left. Free some space, then try again.',
    locked: 'What is saved on this device is locked until you sign in again.',
    failed: 'Something went wrong. Please try again.',
    ok: 'OK',
  },
})

/** Shows an error that no code handles, so no press fails silently. The browser logs it. */
export function showUnhandledErrors(): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    const why = whyNotStored(reason)
    // A separate notice says that the database is unavailable.
    if (why === 'closed' || isHarmless(reason)) return
    showNotice({
      id: 'unhandled',
      icon: 'alert',
      title: text('title'),
      text: text(why),
      actions: [{ label: text('ok') }],
    })
  })
}

/** Intended aborts, such as the animation of a page change; also code that didn't load, which has its own page. */
function isHarmless(reason: unknown): boolean {
  const { name = '' } = (reason ?? {}) as { name?: string }
  const isStopped = name === 'AbortError' || name === 'CancelledError'
  return (isStopped && whyNotStored(reason) === 'failed') || isChunkFailure(reason)
}
