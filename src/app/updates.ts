import type { Workbox } from 'workbox-window'
import { workerOf } from '@/contract/app-files.ts'
import { onReleaseNeeded } from '@/offline/delivery/release-needed.ts'
import { isBusy } from '@/ui/shell/busy.ts'
import { showNotice } from '@/ui/shell/notices/notices.tsx'
import { screenTexts } from '@/domain/screen-texts.ts'

export const text = screenTexts('updates', {
  en: {
    title: 'A new version is ready',
    text: 'It takes a moment and keeps what you entered.',
    now: 'Update',
    later: 'Later',
  },
})

const workerUrl = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : `/${workerOf(import.meta.env.VITE_LANGUAGE)}`
const lookEveryMs = 60 * 60_000
const busyPauseMs = 5_000
const laterMs = 60 * 60_000

/** Registers the service worker and offers its updates: only with a prompt, never in the middle of a task. */
export async function followUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox(workerUrl, { type: import.meta.env.DEV ? 'module' : 'classic' })
  const offer = async () => {
    const active = (await navigator.serviceWorker.getRegistration())?.active?.scriptURL
    // The page's language differs from the active worker's, so there's nothing to reload.
    if (active && !active.endsWith(workerUrl)) workbox.messageSkipWaiting()
    else await offerWhenFree(workbox)
  }
  workbox.addEventListener('waiting', () => void offer())
  const registration = await workbox.register().catch(() => undefined)
  // This fails without signal; the next check tries again.
  const look = () => void registration?.update().catch(() => undefined)
  setInterval(look, lookEveryMs)
  onReleaseNeeded(() => void (registration?.waiting ? offer() : look()))
}

async function offerWhenFree(workbox: Workbox): Promise<void> {
  if (await isBusy()) {
    setTimeout(() => void offerWhenFree(workbox), busyPauseMs)
    return
  }
  showNotice({
    id: 'update',
    icon: 'refresh',
    title: text('title'),
    text: text('text'),
    actions: [
      { label: text('later'), run: () => setTimeout(() => void offerWhenFree(workbox), laterMs) },
      { label: text('now'), run: () => void update(workbox) },
    ],
  })
}

/** The user may have started a form between the offer and the answer, in this tab or another. */
async function update(workbox: Workbox): Promise<void> {
  if (await isBusy()) return offerWhenFree(workbox)
  workbox.addEventListener('controlling', () => location.reload())
  workbox.messageSkipWaiting()
}
