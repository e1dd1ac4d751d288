import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import webpush from 'web-push'
import { isUrgentNotice, PushContent } from '@/domain/notices/push-content.ts'
import { quietUntil } from '@/domain/texts/quiet-hours.ts'
import type { Database } from '../../db/database.ts'
import type { PushSettings } from '../../settings/push-settings.ts'
import type { Settings } from '../../settings/settings.ts'
import { fetchAnyThrough } from '../../sign-on/outbound.ts'
import type { Letter } from '../../stores/letters/mail.ts'
import { readNotices } from '../../stores/notices/notice-choices.ts'
import { dropPushSubscription, findPushSubscription } from '../../stores/notices/push-subscriptions.ts'
import { readUserSettings } from '../../stores/people/user-settings.ts'
import { secretVersions } from '../../stores/secrets/secrets.ts'
import { SendLater } from '../mail/mail-carrier.ts'
import { isPushService } from './push-services.ts'
import { type VapidKeys, vapidKeysOf } from './vapid-keys.ts'

const dayMs = 24 * 3_600_000
/** How long a push may wait here, and then again at the push service if the phone is off. */
export const pushLifeMs = 2 * dayMs
/** A subscription that no sign-in has saved for this long is deleted. */
export const pushSubscriptionLifeMs = 90 * dayMs
const busyMs = 60_000

/** Every push is padded to this length. Otherwise its length would reveal its kind to the push service. */
const paddedBytes = 512

type Needed = Pick<Settings, 'clock' | 'company' | 'publicUrl'> & {
  database: Database
  push: PushSettings
  log: Pick<FastifyBaseLogger, 'error'>
}
type Push = Letter & { pushId: number }

/**
 * Sends a push to one device through its browser's push service, encrypted for that browser (RFC 8030, 8188, and 8291). Throws if
 * it must be sent later. Deletes subscriptions that the push service no longer knows.
 */
export function pushCarrier({ database, clock, company, publicUrl, push, log }: Needed) {
  const { fetch, close } = fetchAnyThrough(push.outbound)
  const busyUntil = new Map<string, number>()
  const subject = subjectOf(company.configuration.support.email, publicUrl)

  /** Null once that version of the secret has been deleted. */
  const keysOf = async (serverKey: string): Promise<VapidKeys | null> => {
    const versions = await secretVersions(database.write, database, 'push')
    return versions.map(({ value }) => vapidKeysOf(value)).find(({ publicKey }) => publicKey === serverKey) ?? null
  }

  async function carry({ text, pushId }: Push, signal: AbortSignal): Promise<void> {
    const subscription = await findPushSubscription(database.read, pushId)
    if (!subscription) return
    const { person_id: personId, endpoint, p256dh, auth, server_key: serverKey } = subscription
    const { kind } = PushContent.create(JSON.parse(text))
    if (!isUrgentNotice(kind)) {
      const { choices, quietHours } = await readNotices(database.read, personId)
      if (!choices[kind].push) return
      const { timeZone } = await readUserSettings(database.read, personId)
      const quiet = quietHours && quietUntil(clock(), timeZone, quietHours)
      if (quiet !== null) throw new SendLater(quiet, 'It waits for the end of the quiet hours.')
    }
    const vapidKeys = isPushService(endpoint, push.services) ? await keysOf(serverKey) : null
    if (!vapidKeys) return dropPushSubscription(database.write, pushId, endpoint)
    const { host } = new URL(endpoint)
    const busy = busyUntil.get(host) ?? 0
    if (busy > clock()) throw new SendLater(busy, busyWords)
    const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, padded(text), {
      vapidDetails: { subject, ...vapidKeys },
      TTL: pushLifeMs / 1000,
      urgency: isUrgentNotice(kind) ? 'high' : 'normal',
      topic: topicFor(kind, auth),
    })
    delete headers['Content-Length']
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: new Uint8Array(body),
      signal,
    }).catch((error: Error) => {
      throw new Error(`The push service ${host} didn’t answer: ${error.message}`, { cause: error })
    })
    await answer.body?.cancel()
    const { status } = answer
    if (answer.ok) return
    if (status === 404 || status === 410) return dropPushSubscription(database.write, pushId, endpoint)
    const failed = `The push service ${host} answered with ${status}.`
    // Smaller than the lowest limit a push service may have (RFC 8030 section 7.2), so it would never be accepted.
    if (status === 413) return log.error({ push: pushId }, `${failed} The push is dropped.`)
    const retryMs = retryMsIn(answer.headers.get('retry-after'), clock())
    if (status !== 429 && (status < 500 || retryMs === null)) throw new Error(failed)
    const again = clock() + (retryMs ?? busyMs)
    busyUntil.set(host, again)
    throw new SendLater(again, busyWords)
  }

  return { carry, close }
}

/** The contact for push services that have questions about our pushes. */
const subjectOf = (email: string, publicUrl: string) => (email ? `mailto:${email}` : publicUrl)

const busyWords = 'The push service takes no more for now.'

const padded = (text: string) => text + ' '.repeat(Math.max(0, paddedBytes - Buffer.byteLength(text)))

/**
 * While a phone is off, the push service keeps one push per topic. The topic doesn't reveal the kind. At most 32 characters.
 * Source: RFC 8030 section 5.4.
 */
const topicFor = (kind: string, auth: string) =>
  createHmac('sha256', auth).update(kind).digest('base64url').slice(0, 32)

/** Retry-After is in seconds or a date. Null if the header is missing. Source: RFC 9110 section 10.2.3. */
function retryMsIn(header: string | null, now: number): number | null {
  if (header === null) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 1_000), dayMs)
}
