import { everyRoute } from '../../server/routes/every-route.ts'
import { servicesFor } from '../../server/services.ts'
import { lockHost, unlockHost } from '../../server/work/host-lock.ts'
import { applyKeptSaves } from '../../server/work/kept-saves.ts'
import type { TestServer } from './server.ts'

/** Locks the legacy payroll host of a server within the test. */
export const lock = ({ database, clock }: TestServer) => lockHost(database, clock.now)

/** Unlocks it and puts every kept save into effect, as `npm run host -- unlock` does. */
export async function unlock({ database, settings, clock }: TestServer) {
  const services = await servicesFor(database, settings)
  return unlockHost(database, clock.now, (tx) => applyKeptSaves(tx, services, everyRoute))
}
