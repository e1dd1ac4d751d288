import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { type Devices, browser } from './browser.ts'
import { searchAndClose } from '../device/found-in-clear.ts'
import { type Phone, keptOnDevice, openPhone, placeInBar, workerActive } from './phone.ts'
import { type RunningServer, serveHere } from '../server.ts'
import { doWithout } from './thrift.ts'

type WithoutSignal = {
  server: RunningServer
  /** A device of its own, nobody signed in. */
  phone: () => Promise<Phone>
  /** Signed in, and ready for the signal to go: nothing was opened yet but the dashboard. */
  phoneOf: (userName: string) => Promise<Phone>
}

type Options = {
  env?: Record<string, string>
  /** Where a test plants something in clear itself. */
  planted?: boolean
  /** Another release than the one that was built. */
  distDir?: () => string
  /** Keys are derived in all of their rounds, for tests of what they protect. */
  allRounds?: boolean
}

/**
 * A server of its own for the tests of one file, and devices that after each test are searched for what must not lie
 * there in clear, and closed. That a browser complains of a stopped server is no fault here.
 */
export function withoutSignal(options: Options = {}): WithoutSignal {
  let server: RunningServer
  let chromium: Devices
  const phones: Phone[] = []

  beforeAll(async () => {
    ;[server, chromium] = await Promise.all([
      serveHere({ distDir: options.distDir?.() ?? inject('distDir'), env: options.env }),
      browser(),
    ])
  })
  // A test may leave the server stopped, also by failing.
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
    if (!options.allRounds) await doWithout(opened.context, { rounds: 'one' })
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

/** Waits until everything lies on the device that the signed-in person's screens need. */
export async function ready({ page }: Phone): Promise<void> {
  const drives = (await placeInBar(page, 'Text').count()) > 0
  await workerActive(page)
  await keptOnDevice(page, ['getUserInfo', 'getDirectDeposits', ...(drives ? ['getDriverText'] : [])])
}
