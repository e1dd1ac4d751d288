import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '@/api/store.ts'
import { currentIdentity, onIdentity } from '@/offline/identity.ts'
import type { OpenRow } from '@/offline/outbox/open-row.ts'
import { type Unfinished, watchDrafts, watchEveryRow } from '@/offline/outbox/watching.ts'

const every = createStore<OpenRow[] | undefined>(undefined)
const present = createStore<OpenRow[] | undefined>(undefined)
const drafts = createStore<Unfinished[] | undefined>(undefined)
let followers = 0
let unfollow: (() => void) | null = null

/**
 * Keeps the signed-in person's rows and drafts in memory, so that the next screen's first render has them.
 * Returns the function that stops it.
 */
export function followOwnRows(): () => void {
  followers++
  unfollow ??= follow()
  return () => {
    followers--
    // The next screen follows immediately.
    setTimeout(() => {
      if (followers > 0) return
      unfollow?.()
      unfollow = null
    })
  }
}

/** The signed-in person's submissions on this device, newest first, without replaced ones; undefined until read. */
export function useOwnRows(): OpenRow[] | undefined {
  useEffect(followOwnRows, [])
  return useSyncExternalStore(present.subscribe, present.get)
}

/** Includes replaced ones. */
export function useEveryOwnRow(): OpenRow[] | undefined {
  useEffect(followOwnRows, [])
  return useSyncExternalStore(every.subscribe, every.get)
}

/** The signed-in person's unfinished forms here, newest first; undefined until read. */
export function useUnfinished(): Unfinished[] | undefined {
  useEffect(followOwnRows, [])
  return useSyncExternalStore(drafts.subscribe, drafts.get)
}

function follow(): () => void {
  let person = currentIdentity()?.person
  const unfollowIdentity = onIdentity((next) => {
    if (next?.person === person) return
    // Clears the previous person's rows before the next person's are read.
    person = next?.person
    show(undefined)
    drafts.set(undefined)
  })
  const subscriptions = [watchEveryRow().subscribe(show), watchDrafts().subscribe(drafts.set)]
  return () => {
    unfollowIdentity()
    for (const subscription of subscriptions) subscription.unsubscribe()
    show(undefined)
    drafts.set(undefined)
  }
}

function show(rows: OpenRow[] | undefined): void {
  every.set(rows)
  present.set(rows?.filter(({ state }) => state !== 'replaced'))
}
