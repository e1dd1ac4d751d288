import { everyRoute } from '../../server/routes/every-route.ts'
import { servicesFor } from '../../server/http/services.ts'
import { lockHost } from '../../server/work/host/host-lock.ts'
import { unlockHost } from '../../server/http/kept-saves/unlock-host.ts'
import type { TestServer } from './server.ts'

/** Locks the legacy payroll host of a server that runs within the test. */
export const lock = ({ database, clock }: TestServer) => lockHost(database, clock.now)

/** Unlocks it and applies every kept save, as `npm run host -- unlock` does. */
export async function unlock({ database, settings }: TestServer) {
  return unlockHost(await servicesFor(database, settings), everyRoute)
}
