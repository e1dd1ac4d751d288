import type { Db } from '../../db/tables.ts'
import { employeeLock } from '../../stores/people/employee-lock.ts'
import type { WorkServices } from '../services.ts'
import { hashToken } from '../../stores/sign-in/sessions.ts'

type Link<State extends string> = {
  /** Finds the link by the hash of its secret; undefined for an unknown link. */
  find: (db: Db, hash: string) => Promise<{ personId: string } | undefined>
  state: (db: Db, hash: string, now: number) => Promise<State>
  /** Runs if the link is still open, and returns its state afterward. */
  act: (tx: Db, personId: string, now: number, hash: string) => Promise<State>
}

/** Acts on a mailed link while no other change by the link's owner is running. Returns the link's state afterward. */
export async function followLink<State extends string>(
  { database, clock }: Pick<WorkServices, 'database' | 'clock'>,
  secret: string,
  { find, state, act }: Link<State | 'open' | 'gone'>,
): Promise<State | 'open' | 'gone'> {
  const hash = hashToken(secret)
  const known = await find(database.read, hash)
  if (!known) return 'gone'
  return database.change(
    async (tx) => {
      await database.hold(tx, employeeLock(known.personId))
      const now = clock()
      const before = await state(tx, hash, now)
      return before === 'open' ? act(tx, known.personId, now, hash) : before
    },
    () => true,
  )
}
