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
 * Keeps the signed-in person's rows and drafts at hand, so that the next screen has them in its first drawing. Returns the
 * function that stops it.
 */
export function followOwnRows(): () => void {
  followers++
  unfollow ??= follow()
  return () => {
    followers--
    // The next screen follows in the same moment.
    setTimeout(() => {
      if (followers > 0) return
      unfollow?.()
      unfollow = null
    })
  }
}

/** What the signed-in person submitted on this device, newest first, without what was replaced; undefined until it is read. */
export function useOwnRows(): OpenRow[] | undefined {
  useEffect(followOwnRows, [])
  return useSyncExternalStore(present.subscribe, present.get)
}

/** With what was replaced. */
export function useEveryOwnRow(): OpenRow[] | undefined {
  useEffect(followOwnRows, [])
  return useSyncExternalStore(every.subscribe, every.get)
}

/** The forms that the signed-in person began here and didn't submit, newest first; undefined until they are read. */
export function useUnfinished(): Unfinished[] | undefined {
  useEffect(followOwnRows, [])
  return useSyncExternalStore(drafts.subscribe, drafts.get)
}

function follow(): () => void {
  let person = currentIdentity()?.person
  const unfollowIdentity = onIdentity((next) => {
    if (next?.person === person) return
    // Nothing of the last person is left before the rows of the next one are read.
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
