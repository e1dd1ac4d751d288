import type { PushSubscription as SubscriptionBody, PushSubscriptionProof } from '@/domain/notices/push-subscription.ts'

/** A browser's subscription in the form that our server accepts. For pages and the worker. */
export const bodyOf = (subscription: PushSubscription): SubscriptionBody => ({
  ...proofOf(subscription),
  p256dh: base64url(subscription.getKey('p256dh')),
  serverKey: keyOf(subscription),
})

export const proofOf = (subscription: PushSubscription): PushSubscriptionProof => ({
  endpoint: subscription.endpoint,
  auth: base64url(subscription.getKey('auth')),
})

/** The server key that the subscription was created with. */
export const keyOf = ({ options }: PushSubscription): string => base64url(options.applicationServerKey)

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer()))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
