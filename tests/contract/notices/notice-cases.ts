import { newBrowser, serverKeyOf } from '../../support/push-service.ts'
import type { TestServer } from '../../support/server.ts'
import type { Case } from '../cases.ts'

let devices = 0
const subscriptionFor = (server: TestServer) =>
  newBrowser(`https://fcm.googleapis.com/fcm/send/device-${(devices += 1)}`, serverKeyOf(server)).subscription
const proof = { endpoint: 'https://fcm.googleapis.com/fcm/send/unknown', auth: 'A'.repeat(22) }

export const noticeCases: Record<string, Case> = {
  getPushKey: { as: 'employee' },
  putPushSubscription: {
    as: 'employee',
    fresh: async (server) => ({ body: subscriptionFor(server) }),
    wrongShapes: [
      {
        why: 'a secret of another length',
        body: { ...proof, auth: 'AAAA', p256dh: 'B'.repeat(87), serverKey: 'B'.repeat(87) },
        at: 'auth',
        code: 'shape.length',
      },
      {
        why: 'no key',
        body: { ...proof, serverKey: 'B'.repeat(87) },
        at: 'p256dh',
        code: 'shape.missing',
      },
    ],
  },
  removePushSubscription: {
    as: 'employee',
    body: proof,
    wrongShapes: [{ why: 'no secret', body: { endpoint: proof.endpoint }, at: 'auth', code: 'shape.missing' }],
  },
  renewPushSubscription: {
    as: null,
    fresh: async (server) => ({ body: { earlier: proof, subscription: subscriptionFor(server) } }),
    wrongShapes: [{ why: 'no earlier one', body: { subscription: {} }, at: 'earlier', code: 'shape.missing' }],
  },
}
