import { createECDH } from 'node:crypto'
import {
  getPushKey,
  notices,
  putPushSubscription,
  removePushSubscription as removeEndpoint,
  renewPushSubscription as renewEndpoint,
} from '@/contract/personal-info/notices.ts'
import type { PushSubscription } from '@/domain/notices/push-subscription.ts'
import { unauthorized } from '../http/sign-in/authenticate.ts'
import { Refusal, refuse } from '../http/answers/problems.ts'
import { serve } from '../http/serve.ts'
import { serveRecord } from '../http/serve-record.ts'
import type { Services } from '../http/services.ts'
import type { Db } from '../db/tables.ts'
import { addSignIn } from '../stores/audit/audit.ts'
import { readDriverText } from '../stores/texts/driver-text.ts'
import { readNotices, saveNotices } from '../stores/notices/notice-choices.ts'
import {
  isPushSubscription,
  removePushSubscription,
  renewPushSubscription,
  savePushSubscription,
} from '../stores/notices/push-subscriptions.ts'
import { holdAccount } from '../stores/people/accounts.ts'
import { isSessionActive } from '../stores/sign-in/sessions.ts'
import { isPushService } from '../work/notices/push-services.ts'
import { vapidKeysOf } from '../work/notices/vapid-keys.ts'
import { getsTexts } from '../work/texts/queue-text.ts'

export const noticeRoutes = [
  ...serveRecord(notices, {
    read: async ({ db, user, services }) => ({
      ...(await readNotices(db, user.personId)),
      texts: getsTexts(services, await readDriverText(db, user.personId)),
    }),
    toAnswer: (_, onFile) => onFile,
    save: async ({ db, user, body, services }, { texts }) => {
      await saveNotices(db, user.personId, body, services.clock())
      return { ...body, texts }
    },
  }),
  serve(getPushKey, { run: async ({ services }) => ({ serverKey: serverKeyOf(services) }) }),
  serve(putPushSubscription, {
    run: async ({ body, user, session, device, services }) => {
      const { database, clock } = services
      if (!isUsable(body, services)) return refusedSubscription()
      const { personId } = user
      return database.change(
        async (tx) => {
          // If the person signed out everywhere in between, the session and its pushes have ended.
          await holdAccount(database, tx, personId)
          if (!(await isSessionActive(tx, session.id))) return unauthorized()
          const given = { personId, sessionId: session.id, device, subscription: body }
          const isNew = await savePushSubscription(tx, given, clock())
          if (isNew) await addSignIn(tx, putPushSubscription.name, personId, clock())
          return { serverKey: serverKeyOf(services) }
        },
        (outcome) => !(outcome instanceof Refusal),
      )
    },
  }),
  serve(removeEndpoint, {
    run: async ({ body, services }) => {
      await noted(services, removeEndpoint.name, (tx) => removePushSubscription(tx, body))
      return {}
    },
  }),
  serve(renewEndpoint, {
    run: async ({ body, services, address }) =>
      services.unusableLimit.unlessUsable(
        renewEndpoint.name,
        address,
        async () => {
          if (!isUsable(body.subscription, services)) return refusedSubscription()
          // A call without a session opens a transaction only if it has a device's secret.
          if (!(await isPushSubscription(services.database.read, body.earlier))) return {}
          const renew = (tx: Db) => renewPushSubscription(tx, body.earlier, body.subscription)
          await noted(services, renewEndpoint.name, renew)
          return {}
        },
        ({ problem }) => problem.status === 422,
      ),
  }),
]

/** `change` returns the person whose subscription changed; null if no subscription did. */
const noted = ({ database, clock }: Services, action: string, change: (tx: Db) => Promise<string | null>) =>
  database.change(
    async (tx) => {
      const personId = await change(tx)
      if (personId !== null) await addSignIn(tx, action, personId, clock())
    },
    () => true,
  )

const refusedSubscription = () => refuse(422, 'The subscription isn’t at a known push service.')

const serverKeyOf = ({ push, secrets }: Services) =>
  push.services.length > 0 ? vapidKeysOf(secrets.newest('push')).publicKey : ''

function isUsable({ endpoint, p256dh, serverKey }: PushSubscription, { push, secrets }: Services): boolean {
  const isOurs = secrets.all('push').some((secret) => vapidKeysOf(secret).publicKey === serverKey)
  return isOurs && isPushService(endpoint, push.services) && isOnCurve(p256dh)
}

/** Not every pair of coordinates is a point on the curve. */
function isOnCurve(publicKey: string): boolean {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  try {
    curve.computeSecret(publicKey, 'base64url')
    return true
  } catch {
    return false
  }
}
