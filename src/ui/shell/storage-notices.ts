import { screenTexts } from '@/domain/screen-texts.ts'
import { type StorageState, onStorageState, storageState } from '@/offline/storage-state.ts'
import { hideNotice, showNotice } from './notices.tsx'

const text = screenTexts('storage', {
  en: {
    lost: 'This device can’t keep anything right now',
    lostHelp:
      'What you type isn’t saved, and nothing can be submitted. The app keeps trying by itself. What was kept before is safe.',
    refused: 'This browser doesn’t let the app store anything',
    refusedHelp:
      'You can’t sign in or submit anything without it. Allow cookies and site data for this site in the browser’s settings, or leave private browsing. Then load the page again.',
    blocked: 'Close the other tabs of this app',
    blockedHelp:
      'An earlier version of the app is still open in another tab or window, and this one waits for it. Close it there. This one then goes on by itself.',
    outdated: 'This tab has an earlier version of the app',
    outdatedHelp:
      'A newer version was opened in another tab. Nothing more can be saved or submitted here until you load the page again.',
    reload: 'Reload',
  },
})

const id = 'storage'

/** Says what this device can't keep, why, and what to do about it, for as long as that is so. */
export function followStorage(): () => void {
  say(storageState())
  return onStorageState(say)
}

function say(state: StorageState): void {
  if (state === 'works') return hideNotice(id)
  const helps = state === 'refused' || state === 'outdated'
  showNotice({
    id,
    icon: 'alert',
    title: text(state),
    text: text(`${state}Help`),
    actions: helps ? [{ label: text('reload'), run: () => location.reload() }] : [],
  })
}
