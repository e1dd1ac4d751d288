import { call } from '@/api/call.ts'
import { getPushKey, putPushSubscription, removePushSubscription } from '@/contract/notices.ts'
import { currentIdentity, noteSessionRefused, requiredIdentity } from '@/offline/identity.ts'
import { bodyOf, keyOf, proofOf } from '@/offline/push/subscription.ts'
import { isSharedDevice } from '@/offline/vault/people.ts'
import { forgetPushOwner, notePushOwner, pushOwner } from './push-owner.ts'

/**
 * Whether this device gets the person's pushes. `installFirst`: an iPhone or iPad only gets them in the app on the home
 * screen. `denied`: the person refused in the browser. `shared`: several people use the device, so it never gets any.
 */
export type PushState = 'on' | 'off' | 'denied' | 'shared' | 'installFirst' | 'unsupported'

export type PushOutcome = 'done' | 'denied' | 'shared' | 'noSignal' | 'failed'

export async function pushState(): Promise<PushState> {
  if (import.meta.env.VITE_STUB) return 'unsupported'
  if (!('PushManager' in globalThis && 'Notification' in globalThis && navigator.serviceWorker))
    return 'standalone' in navigator ? 'installFirst' : 'unsupported'
  if (await isSharedDevice()) return 'shared'
  if (Notification.permission === 'denied') return 'denied'
  return (await presentSubscription()) && pushOwner() === currentIdentity()?.person ? 'on' : 'off'
}

/** Call it in a tap, because Safari asks for permission only then. */
export async function turnOnPush(): Promise<PushOutcome> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return 'denied'
  if (await isSharedDevice()) return 'shared'
  return subscribe()
}

async function subscribe(): Promise<PushOutcome> {
  const { person, token } = requiredIdentity()
  const known = await call(getPushKey, { token })
  if (!known.ok) return failure(known.status, token)
  const { serverKey } = known.value
  if (serverKey === '') return 'failed'
  const present = await presentSubscription()
  // A browser refuses a second key.
  if (present && keyOf(present) !== serverKey) await present.unsubscribe()
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

/** The browser's subscription ends even without signal. Then the push service tells our server at the next push. */
export async function leavePush(token: string): Promise<PushOutcome> {
  const subscription = await presentSubscription()
  forgetPushOwner()
  if (!subscription) return 'done'
  const body = proofOf(subscription)
  await Promise.all([
    subscription.unsubscribe().catch(() => false),
    token ? call(removePushSubscription, { token, body }) : undefined,
  ])
  return 'done'
}

/**
 * After a sign-in: the subscription belongs to the new session from now on. If another person or several people sign in on
 * this device, it ends.
 */
export async function renewPush(): Promise<void> {
  const { person, token } = currentIdentity() ?? {}
  if (!person || !token || pushOwner() === null) return
  if (pushOwner() !== person || (await isSharedDevice())) return void (await leavePush(token))
  // Revoked in the browser's settings.
  if (Notification.permission !== 'granted') return void (await leavePush(token))
  const subscription = await presentSubscription()
  if (!subscription) return void (await subscribe())
  const saved = await call(putPushSubscription, { token, body: bodyOf(subscription) })
  // Our server has a new key, or no longer knows the one of the subscription.
  const isOld = saved.ok ? saved.value.serverKey !== keyOf(subscription) : saved.status === 422
  if (isOld) await subscribe()
}

async function presentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}
