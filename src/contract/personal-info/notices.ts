import { object, string, type } from '@/domain/struct.ts'
import { NoticesChange, NoticesOnFile, noticesRules } from '@/domain/notices/notices.ts'
import { PushSubscription, PushSubscriptionProof } from '@/domain/notices/push-subscription.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { record } from '@/contract/endpoint/record.ts'

export const notices = record({
  service: 'ess',
  path: '/employees/notices',
  rights: 'signedIn',
  module: 'personalInfo',
  page: '/personal-info/my-information',
  answer: NoticesOnFile,
  get: {
    name: 'getNotices',
    changesOnlyWith: 'rows',
    summary: 'The notices that the person chose',
  },
  save: {
    name: 'putNotices',
    saves: true,
    summary: 'Chooses what to be told about, and how',
    audited: 'personalData',
    body: NoticesChange,
    rules: noticesRules,
  },
})

export const { get: getNotices, save: putNotices } = notices

const path = '/push-subscriptions'

/** `serverKey`: the key for new subscriptions (VAPID, RFC 8292); '' if the server sends no pushes. */
const answer = type({ serverKey: string() })

export const getPushKey = endpoint({
  name: 'getPushKey',
  service: 'ess',
  method: 'GET',
  path: `${path}/key`,
  rights: 'signedIn',
  summary: 'The key with which a browser subscribes to pushes',
  answer,
})

/**
 * From now on, this device gets the person's pushes, and no longer the previous person's. Repeated after each sign-in: the
 * subscription belongs to the session and ends when the session is ended. If the answer has a different key, the device needs a
 * new subscription.
 */
export const putPushSubscription = endpoint({
  name: 'putPushSubscription',
  service: 'ess',
  method: 'PUT',
  path,
  rights: 'signedIn',
  idempotent: false,
  mostBytes: 4096,
  summary: 'Sends pushes to this device',
  body: PushSubscription,
  answer,
})

/** Also removes another person's subscription on this device: its secret proves that the caller has the device. */
export const removePushSubscription = endpoint({
  name: 'removePushSubscription',
  service: 'ess',
  method: 'POST',
  path: `${path}/removed`,
  rights: 'signedIn',
  idempotent: false,
  mostBytes: 4096,
  summary: 'Sends no more pushes to this device',
  body: PushSubscriptionProof,
  answer: type({}),
})

/**
 * For the service worker, which has no session: the browser replaced a subscription. The earlier subscription's secret proves
 * that it's the same device. An unknown secret changes nothing and gets the same answer.
 */
export const renewPushSubscription = endpoint({
  name: 'renewPushSubscription',
  service: 'ess',
  method: 'POST',
  path: `${path}/renewed`,
  rights: 'open',
  idempotent: false,
  mostBytes: 8192,
  summary: 'Replaces the subscription of a device',
  body: object({ earlier: PushSubscriptionProof, subscription: PushSubscription }),
  answer: type({}),
})
