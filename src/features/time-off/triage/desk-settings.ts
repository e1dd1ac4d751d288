import { useSyncExternalStore } from 'react'
import { createStore } from '@/api/store.ts'
import { currentIdentity } from '@/offline/identity.ts'

/** The action of a key. */
export const keyActions = ['move', 'approve', 'deny', 'edit', 'select', 'undo', 'search', 'help'] as const
export type KeyAction = (typeof keyActions)[number]

type DeskSettings = {
  /** The keys that this person turned off. */
  off: KeyAction[]
  /** Whether the next request opens after a decision. */
  goesOn: boolean
}

const usual: DeskSettings = { off: [], goesOn: true }

// A pseudonym, which reveals nothing about the person.
const keyOf = () => `ess.desk.${currentIdentity()?.person ?? ''}`

const present = createStore<{ key: string; settings: DeskSettings }>({ key: '', settings: usual })

/** This person's settings on this device. */
export function deskSettings(): DeskSettings {
  const key = keyOf()
  if (present.get().key !== key) present.set({ key, settings: stored(key) })
  return present.get().settings
}

export const useDeskSettings = (): DeskSettings => useSyncExternalStore(present.subscribe, deskSettings)

export function changeDeskSettings(change: Partial<DeskSettings>): void {
  const settings = { ...deskSettings(), ...change }
  const key = keyOf()
  present.set({ key, settings })
  try {
    localStorage.setItem(key, JSON.stringify(settings))
  } catch {
    // Without storage, they last until the app is closed.
  }
}

function stored(key: string): DeskSettings {
  try {
    const { off, goesOn } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<DeskSettings>
    return { off: keyActions.filter((action) => off?.includes(action)), goesOn: goesOn !== false }
  } catch {
    return usual
  }
}
