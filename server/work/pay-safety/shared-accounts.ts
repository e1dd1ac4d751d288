import type { Db } from '../../db/tables.ts'
import { addPayAlert, isPairFlagged } from '../../stores/pay-alerts.ts'
import { employeeLock } from '../../stores/people/employee-lock.ts'
import { readDeposits } from '../../stores/payroll/direct-deposit.ts'
import { heldDeposits } from '../../stores/payroll/held-changes.ts'
import {
  type AccountKeys,
  followVersion,
  missesVersion,
  noteAccounts,
  othersWith,
  peopleToFollow,
  peopleToNote,
  setNoted,
} from '../../stores/payroll/pay-accounts.ts'
import { repeat } from '../../base/repeat.ts'
import type { WorkServices } from '../services.ts'

const everyMs = 5 * 60_000
const mostAtOnce = 200

/**
 * The keys for account hashes. Throws if another process uses a key that this process failed to read. It's read again within a
 * minute.
 */
export async function accountKeys(db: Db, { secrets }: Pick<WorkServices, 'secrets'>): Promise<AccountKeys> {
  const keys = secrets.inOrder('pay-accounts')
  if (await missesVersion(db, keys))
    throw new Error('Accounts are hashed with a secret that this process doesn’t know yet.')
  return keys
}

type Noted = Parameters<typeof noteAccounts>[3] & { personId: string }

/** Records the accounts of a person's deposits, and flags the first other person who has one of the new ones. */
export async function noteAndFlag(
  db: Db,
  services: Pick<WorkServices, 'database' | 'secrets' | 'clock'>,
  { personId, ...lists }: Noted,
): Promise<void> {
  const { database, clock } = services
  const added = await noteAccounts(db, await accountKeys(db, services), personId, lists, clock())
  await setNoted(db, personId)
  // If two people save the same account at once, the lock ensures that the second finds the first.
  await database.hold(db, ...added.map(([first]) => `account ${first}`))
  const [otherPersonId] = await othersWith(db, personId, added.flat())
  if (otherPersonId === undefined || (await isPairFlagged(db, personId, otherPersonId))) return
  await addPayAlert(db, { personId, kind: 'sharedAccount', receipt: '', otherPersonId }, clock())
}

type Noting = Pick<WorkServices, 'database' | 'secrets' | 'clock' | 'log'>

/** Records the accounts in lists that weren't recorded by a save: earlier ones, those from files, and restored ones. */
export function followLists(services: Noting) {
  const { log } = services
  return repeat(
    () =>
      noteLists(services).catch((error: unknown) => {
        log.error({ err: error }, 'noting accounts failed')
        return false
      }),
    everyMs,
  )
}

/** Returns true if there may be more. */
export async function noteLists(services: Noting): Promise<boolean> {
  const { database } = services
  const people = await peopleToNote(database.read, mostAtOnce)
  for (const personId of people)
    await database.change(
      async (tx) => {
        await database.hold(tx, employeeLock(personId))
        const { splits: listed } = await readDeposits(tx, personId)
        const held = await heldDeposits(tx, personId)
        const before = held?.before ?? listed
        await noteAndFlag(tx, services, { personId, listed, before, isHeld: held !== null })
      },
      () => true,
    )
  return (await followNewVersion(services)) || people.length === mostAtOnce
}

/** Returns true if there may be more. */
async function followNewVersion({ database, secrets }: Noting): Promise<boolean> {
  const keys = secrets.inOrder('pay-accounts')
  const people = await peopleToFollow(database.read, keys, mostAtOnce)
  for (const personId of people)
    await database.change(
      async (tx) => {
        await database.hold(tx, employeeLock(personId))
        await followVersion(tx, personId, keys)
      },
      () => true,
    )
  return people.length === mostAtOnce
}
