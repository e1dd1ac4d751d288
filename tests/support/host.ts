import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { newReceipt } from '../../server/http/change.ts'
import { applyEarlierSaves } from '../../server/http/payroll/earlier-saves.ts'
import { putBackWith } from '../../server/http/payroll/put-back.ts'
import { everyRoute } from '../../server/routes/every-route.ts'
import type { Carrier } from '../../server/work/payroll/carrier.ts'
import { deliverChanges } from '../../server/work/payroll/deliver-changes.ts'
import { lockHost, openHost } from '../../server/work/payroll/host-lock.ts'
import { employeeIdOf } from './data/changes.ts'
import type { TestServer } from './server.ts'

const quiet = { error: () => {}, warn: () => {} }

/** Locks the payroll host of a server that runs within the test. */
export const lock = ({ database, clock }: TestServer) => lockHost(database, clock.now)

/** The delivery of a server that runs within the test, as one of several processes would do it. */
export const deliveryOf = ({ app }: TestServer, carrier: Carrier | null = app.services.carrier) =>
  deliverChanges({ ...app.services, carrier }, putBackWith(everyRoute), quiet)

/** Delivers everything that's due. */
export async function deliver(server: TestServer, carrier?: Carrier | null): Promise<void> {
  const delivery = deliveryOf(server, carrier)
  while (await delivery.pass());
}

/** Unlocks the host, and delivers what waited for it. */
export async function unlock(server: TestServer): Promise<void> {
  await openHost(server.database, server.clock.now)
  await deliver(server)
}

/** A save that a release before the outbox kept while the host was locked, as the server finds it when it starts. */
export async function keptByEarlierRelease(server: TestServer, endpoint: Endpoint, as: string, body: object) {
  const { database, clock } = server
  const person_id = await employeeIdOf(database.read, as)
  await database.write
    .insertInto('host_uploads')
    .values({
      endpoint: endpoint.name,
      person_id,
      subject_id: person_id,
      params: '{}',
      body: JSON.stringify(body),
      receipt: newReceipt(),
      state: 'kept',
      created_at: clock.now,
    })
    .execute()
  await applyEarlierSaves(server.app.services, everyRoute)
}
