import { call } from '@/api/call.ts'
import { getPushKey, putPushSubscription, removePushSubscription } from '@/contract/personal-info/notices.ts'
import { currentIdentity, noteSessionRefused, requiredIdentity } from '@/offline/identity.ts'
import { bodyOf, keyOf, proofOf } from '@/offline/push/subscription.ts'
import { isSharedDevice } from '@/offline/vault/people.ts'
import { forgetPushOwner, nobody, notePushOwner, pushOwner } from './push-owner.ts'

/**
 * Whether this device gets the person's pushes. `installFirst`: an iPhone or iPad gets them only if the app is on the home
 * screen. `denied`: the person refused in the browser. `shared`: several people use the device, so it never gets any.
 * `unavailable`: our server sends none.
 */
export type PushState = 'on' | 'off' | 'denied' | 'shared' | 'installFirst' | 'unsupported' | 'unavailable'

/** `undecided`: the person closed the browser's question without an answer. */
export type PushOutcome = 'done' | 'denied' | 'undecided' | 'shared' | 'noSignal' | 'failed'

export async function pushState(): Promise<PushState> {
  if (import.meta.env.VITE_STUB) return 'unsupported'
  if (!('PushManager' in globalThis && 'Notification' in globalThis && navigator.serviceWorker))
    return 'standalone' in navigator ? 'installFirst' : 'unsupported'
  if (await isSharedDevice()) return 'shared'
  if (Notification.permission === 'denied') return 'denied'
  const { person, token } = currentIdentity() ?? {}
  if ((await presentSubscription()) && pushOwner() === person) return 'on'
  const known = token ? await call(getPushKey, { token, timeoutMs: shortMs }) : null
  return known?.ok && known.value.serverKey === '' ? 'unavailable' : 'off'
}

/** If there's no answer by then, the person learns about it when they turn pushes on. */
const shortMs = 3_000

/** Call it from a tap: Safari asks for permission only then. */
export async function turnOnPush(): Promise<PushOutcome> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'undecided'
  if (await isSharedDevice()) return 'shared'
  const outcome = await subscribe()
  // Our server may not have the subscription, so pushes aren't on.
  if (outcome !== 'done') await leavePush('')
  return outcome
}

async function subscribe(): Promise<PushOutcome> {
  const { person, token } = requiredIdentity()
  const known = await call(getPushKey, { token })
  if (!known.ok) return failure(known.status, token)
  const { serverKey } = known.value
  if (serverKey === '') return 'failed'
  const present = await presentSubscription()
  // Browsers refuse to subscribe with a different key.
  if (present && keyOf(present) !== serverKey) await end(present, token)
  // Without a worker, `ready` never resolves.
  if (!(await navigator.serviceWorker.getRegistration())) return 'failed'
  const { pushManager } = await navigator.serviceWorker.ready
  const made = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
    .catch((error: unknown) => (reportError(error), null))
  if (!made) return 'failed'
  notePushOwner(person)
  const { ok, status } = await call(putPushSubscription, { token, body: bodyOf(made) })
  return ok ? 'done' : failure(status, token)
}

function failure(status: number, token: string): PushOutcome {
  if (status === 401) noteSessionRefused(token)
  return status === 0 ? 'noSignal' : 'failed'
}

export function turnOffPush(): Promise<PushOutcome> {
  return leavePush(requiredIdentity().token)
}

/**
 * The browser's subscription ends even without signal. The push service then tells our server at the next push. If neither the
 * browser nor our server ended it, the next sign-in tries again.
 */
export async function leavePush(token: string): Promise<PushOutcome> {
  const subscription = await presentSubscription()
  if (subscription) {
    notePushOwner(nobody)
    if (!(await end(subscription, token))) return 'failed'
  }
  forgetPushOwner()
  return 'done'
}

/** Whether the browser or our server ended it. */
async function end(subscription: PushSubscription, token: string): Promise<boolean> {
  const body = proofOf(subscription)
  const [isOver, removed] = await Promise.all([
    subscription.unsubscribe().catch(() => false),
    token ? call(removePushSubscription, { token, body }) : null,
  ])
  return isOver || removed?.ok === true
}

/**
 * After a sign-in, the subscription belongs to the new session. It ends, even without signal, if a different person or several
 * people sign in on this device.
 */
export async function renewPush(): Promise<void> {
  const { person, token } = currentIdentity() ?? {}
  if (!person || token === undefined || pushOwner() === null) return
  const isAllowed = pushOwner() === person && !(await isSharedDevice())
  // The permission was revoked in the browser's settings.
  if (!isAllowed || Notification.permission !== 'granted') return void (await leavePush(token))
  if (token === '') return
  const subscription = await presentSubscription()
  if (!subscription) return void (await subscribe())
  const saved = await call(putPushSubscription, { token, body: bodyOf(subscription) })
  // Our server has a new key, or no longer has the one that the subscription uses.
  const isOld = saved.ok ? saved.value.serverKey !== keyOf(subscription) : saved.status === 422
  if (isOld) await subscribe()
}

async function presentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}
