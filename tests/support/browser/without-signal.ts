import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { type Devices, browser } from './browser.ts'
import { searchAndClose } from '../device/found-in-clear.ts'
import { type Phone, keptOnDevice, openPhone, placeInBar, workerActive } from './phone.ts'
import { type RunningServer, serveHere } from '../server.ts'
import { skipCosts } from './skipped-costs.ts'

type WithoutSignal = {
  server: RunningServer
  /** A new device, with no one signed in. */
  phone: () => Promise<Phone>
  /** A device that's signed in and ready to lose signal, with only the dashboard opened so far. */
  phoneOf: (userName: string) => Promise<Phone>
}

type Options = {
  env?: Record<string, string>
  /** How late the server is, in ms. */
  lateness?: () => number
  /** For tests that plant clear text themselves. */
  planted?: boolean
  /** A release other than the built one. */
  distDir?: () => string
  /** Derives keys in all rounds, for tests of what they protect. */
  allRounds?: boolean
}

/**
 * A server for the tests of one file, and devices. After each test, they are searched for data that must not be in clear
 * text, then closed. Browser complaints about a stopped server are ignored.
 */
export function withoutSignal(options: Options = {}): WithoutSignal {
  let server: RunningServer
  let chromium: Devices
  const phones: Phone[] = []

  beforeAll(async () => {
    ;[server, chromium] = await Promise.all([
      serveHere({ distDir: options.distDir?.() ?? inject('distDir'), env: options.env, lateness: options.lateness }),
      browser(),
    ])
  })
  // A test may leave the server stopped, for example by failing.
  beforeEach(async () => {
    const answers = await fetch(`${server.url}/healthz`).then(
      () => true,
      () => false,
    )
    if (!answers) await server.restart()
  })
  afterEach(async () => {
    const opened = phones.splice(0)
    if (options.planted) await Promise.all(opened.map((phone) => phone.close()))
    else await searchAndClose(opened)
  })
  afterAll(async () => {
    await chromium?.close()
    await server?.remove()
  })

  async function phone() {
    const opened = await openPhone(chromium, server)
    phones.push(opened)
    if (!options.allRounds) await skipCosts(opened.context, { rounds: 'one' })
    return opened
  }
  return {
    get server() {
      return server
    },
    phone,
    async phoneOf(userName) {
      const opened = await phone()
      await opened.signIn(userName)
      await ready(opened)
      return opened
    },
  }
}

/** Waits until the device has everything that the signed-in person's screens need. */
export async function ready({ page }: Phone): Promise<void> {
  const drives = (await placeInBar(page, 'Text').count()) > 0
  await workerActive(page)
  await keptOnDevice(page, ['getUserInfo', 'getDirectDeposits', ...(drives ? ['getDriverText'] : [])])
}
