import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import type { PushSubscription } from '@/domain/notices/push-subscription.ts'
import { PushContent } from '@/domain/notices/push-content.ts'
import { vapidKeysOf } from '../../server/work/notices/vapid-keys.ts'
import type { TestServer } from './server.ts'

export type Received = { device: string; headers: IncomingHttpHeaders; body: Buffer }

/** Taken unless the test names another answer. */
type Fault = { status: number; headers?: Record<string, string> }

/** A browser on a device: its keys, and its subscription at the push service. */
type Browser = { curve: ECDH; auth: Buffer; subscription: PushSubscription }

/** A push service (RFC 8030) that sends nothing to phones, and does what a test tells it. */
export async function startPushService() {
  const received: Received[] = []
  const faults: Fault[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const fault = faults.shift()
    if (fault) return response.writeHead(fault.status, fault.headers).end()
    received.push({ device: request.url!.slice(1), headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(201, { location: '/messages/1' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    faults,
    env: { ESS_PUSH_SERVICES: origin },
    /** Subscribes a browser with this key of our server. */
    browser: (device: string, serverKey: string): Browser => newBrowser(`${origin}/${device}`, serverKey),
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

export type PushServiceHere = Awaited<ReturnType<typeof startPushService>>

/** The key with which browsers subscribe now. */
export const serverKeyOf = ({ app }: Pick<TestServer, 'app'>): string =>
  vapidKeysOf(app.services.secrets.newest('push')).publicKey

export function newBrowser(endpoint: string, serverKey: string): Browser {
  const curve = createECDH('prime256v1')
  const p256dh = curve.generateKeys('base64url')
  const auth = randomBytes(16)
  return { curve, auth, subscription: { endpoint, p256dh, auth: auth.toString('base64url'), serverKey } }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Decrypts a push as the browser does. Source: RFC 8291 section 3.4 and RFC 8188 section 2. */
export function contentFor({ curve, auth }: Browser, { body }: Received): PushContent {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const theirKey = body.subarray(21, 21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), theirKey])
  const secret = derive(curve.computeSecret(theirKey), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const record = body.subarray(21 + idLength)
  const opening = createDecipheriv('aes-128-gcm', key, nonce)
  opening.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([opening.update(record.subarray(0, -16)), opening.final()])
  // The last record ends with 2, and perhaps zeros.
  return PushContent.create(JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()))
}

/** Who sent a push, as the push service sees it. Throws if the signature is wrong. Source: RFC 8292. */
export async function senderOf({ headers }: Received, now: Date) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
  const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'], currentDate: now })
  return { key, ...payload }
}
