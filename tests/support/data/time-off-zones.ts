import type { BrowserContext, Worker } from 'playwright-core'
import type { Devices } from '../browser/browser.ts'
import { type Phone, phoneIn, phoneOptions } from '../browser/phone.ts'
import type { RunningServer } from '../server.ts'

/** A phone in another IANA time zone, whose clock starts at this moment. */
export async function phoneElsewhere(
  devices: Devices,
  server: RunningServer,
  zone: string,
  now: string,
): Promise<Phone> {
  const context = await devices.newContext({ ...phoneOptions(server), timezoneId: zone })
  await setClock(context, Date.parse(now) - Date.now())
  return phoneIn(context, server)
}

// Playwright's own clock also replaces timers, which delivery needs unchanged.
async function setClock(context: BrowserContext, offsetMs: number): Promise<void> {
  await context.addInitScript(shiftDate, offsetMs)
  context.on('serviceworker', (worker: Worker) => void worker.evaluate(shiftDate, offsetMs).catch(() => undefined))
}

function shiftDate(offsetMs: number): void {
  const Real = Date
  const now = () => Real.now() + offsetMs
  globalThis.Date = new Proxy(Real, {
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]) as Date,
    apply: (target) => new target(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
}
