import { liveQuery } from 'dexie'
import { db } from '@/offline/database.ts'
import { currentIdentity, onIdentity } from '@/offline/identity.ts'
import { rowsOf, unsettledStates } from './rows.ts'

/** Kinds of which this device holds a draft, or a row that a form goes on from; null while that is not known. */
let held: Set<string> | null = null
/** Kinds that this page has written since somebody signed in: what was read may be older. */
const written = new Set<string>()
let unfollow: (() => void) | null = null

/**
 * Whether a form of this kind must read the device before it is shown. False only where this device certainly holds nothing
 * of the signed-in person for it: then the form can be shown at once.
 */
export function mayHold(kind: string): boolean {
  return held === null || held.has(kind) || written.has(kind)
}

/** Call it before the write begins. */
export function noteWriting(kind: string): void {
  written.add(kind)
}

/** From now on it is known of which kinds this device holds something, whichever tab or worker wrote it. Returns what stops it. */
export function followHeldKinds(): () => void {
  unfollow ??= start()
  return () => {
    unfollow?.()
    unfollow = null
  }
}

function start(): () => void {
  let person = currentIdentity()?.person
  let stop = follow(person)
  const again = () => {
    stop()
    person = currentIdentity()?.person
    stop = follow(person)
  }
  const unfollowIdentity = onIdentity((next) => {
    if (next?.person === person) return
    written.clear()
    again()
  })
  // A page that slept may have missed what other tabs wrote.
  const woken = ['visibilitychange', 'pageshow']
  for (const event of woken) addEventListener(event, again)
  return () => {
    for (const event of woken) removeEventListener(event, again)
    unfollowIdentity()
    stop()
    held = null
  }
}

function follow(person: string | undefined): () => void {
  held = null
  if (!person) return () => {}
  const subscription = liveQuery(() => kindsOf(person)).subscribe(
    (kinds) => (held = kinds),
    () => (held = null),
  )
  return () => subscription.unsubscribe()
}

async function kindsOf(person: string): Promise<Set<string>> {
  const drafts = db.drafts.where('[person+kind+about]').between([person], [person, []])
  const [keys, rows] = await Promise.all([drafts.primaryKeys(), rowsOf(person).toArray()])
  const open = rows.filter(
    ({ state, shown }) => unsettledStates.includes(state) || (state === 'received' && shown !== 'yes'),
  )
  return new Set([...keys.map(([, kind]) => kind), ...open.map(({ kind }) => kind)])
}
