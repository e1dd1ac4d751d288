import { timeOffKinds } from '../../stores/time-off/uploads.ts'
import type { Db } from '../../db/tables.ts'
import type { Carrier, Delivery, PayrollChange } from './carrier.ts'
import { hostLock } from './host-lock.ts'

/** Accepts every change right away, for the demo company. `npm run host` locks it and makes it refuse time off. */
export function demoCarrier(db: Db): Carrier {
  return {
    kind: 'demo',
    most: 100,
    sendsAhead: true,
    send: (changes) => taken(db, changes),
    close: async () => {},
  }
}

async function* taken(db: Db, changes: PayrollChange[]): AsyncGenerator<Delivery> {
  const { refusesUploads } = await hostLock(db)
  for (const { receipt, kind } of changes)
    yield refusesUploads && Object.values<string>(timeOffKinds).includes(kind)
      ? { receipt, outcome: 'refused', reason: 'The host is refusing time off right now.', code: null }
      : { receipt, outcome: 'taken', sequence: null }
}
