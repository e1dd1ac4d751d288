import { type StorageState, onStorageState, storageState } from '@/offline/storage-state.ts'
import { hideNotice, showNotice } from './notices.tsx'
import { storageText } from './storage-texts.ts'

const id = 'storage'

/** Shows what this device can't store, why, and what to do about it, while that is true. */
export function followStorage(): () => void {
  say(storageState())
  return onStorageState(say)
}

const helpTexts = {
  lost: 'lostHelp',
  refused: 'refusedHelp',
  blocked: 'blockedHelp',
  outdated: 'outdatedHelp',
} as const

function say(state: StorageState): void {
  if (state === 'works') return hideNotice(id)
  const helps = state === 'refused' || state === 'outdated'
  showNotice({
    id,
    icon: 'alert',
    title: storageText(state),
    text: storageText(helpTexts[state]),
    actions: helps ? [{ label: storageText('reload'), run: () => location.reload() }] : [],
  })
}
