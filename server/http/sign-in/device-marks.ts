import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { KnownSecrets } from '../../stores/secrets/known-secrets.ts'

/** How long a device is remembered after the last sign-in on it. */
export const markLifeMs = 180 * 24 * 3_600_000

/**
 * Marks of devices that a person has signed in on. A mark doesn't grant access: it only exempts the device from limits that
 * others may have used up. It's signed, not stored.
 */
export type DeviceMarks = {
  /** The device's id if the mark was issued for this user and has not expired, otherwise null. */
  deviceOf: (mark: string | undefined, userName: string, now: number) => string | null
  /** A mark for the device with this id, or for a new one. */
  issue: (userName: string, now: number, device: string | null) => string
}

export function deviceMarks(secrets: Pick<KnownSecrets, 'newest' | 'all'>): DeviceMarks {
  const signature = (secret: string, device: string, issued: string, userName: string) =>
    createHmac('sha256', secret)
      .update([device, issued, nameOf(userName)].join('\n'))
      .digest()
  return {
    deviceOf(mark, userName, now) {
      const [device, issued, signed] = mark?.split('.') ?? []
      if (!device || !issued || !signed) return null
      const given = Buffer.from(signed, 'base64url')
      const isRight = secrets.all('device-marks').some((secret) => {
        const right = signature(secret, device, issued, userName)
        return given.length === right.length && timingSafeEqual(given, right)
      })
      if (!isRight) return null
      return now - Number(issued) < markLifeMs ? device : null
    },
    issue(userName, now, device) {
      const id = device ?? randomBytes(12).toString('base64url')
      const issued = String(now)
      return [id, issued, signature(secrets.newest('device-marks'), id, issued, userName).toString('base64url')].join(
        '.',
      )
    },
  }
}

const nameOf = (userName: string) => userName.trim().toLowerCase()
