import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { accountKey, type AccountSeen, dormantAfterMs } from '@/domain/payroll/deposit-holds.ts'
import type { DepositSplits } from '@/domain/payroll/direct-deposit.ts'
import type { Flag, Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /**
     * The accounts that each person's pay went to or would go to, as keyed hashes. `since_at`: since when it's on file without a long
     * break, or was; `last_at`: when it last was, without changes that are held. `is_listed`: it's in the list that the person sees.
     */
    pay_accounts: {
      person_id: string
      account_hash: string
      first_at: Instant
      since_at: Instant
      last_at: Instant | null
      is_listed: Flag
    }
    /** Two people who may have the same account, the lesser id first. */
    known_pairs: { one_person_id: string; other_person_id: string; marked_by: string; marked_at: Instant }
  }
}

/** Last times are stored at most this often (ms), so that most saves don't write any. */
const lastEveryMs = 24 * 3_600_000

const hashOf = (secret: string, key: string) => createHmac('sha256', secret).update(key).digest('base64url')

const keysOf = (splits: DepositSplits) => new Set(splits.map(accountKey).filter((key) => key !== ''))

type Noted = AccountSeen & { isListed: boolean }

async function notedOf(db: Db, personId: string): Promise<Map<string, Noted>> {
  const rows = await db
    .selectFrom('pay_accounts')
    .select(['account_hash', 'first_at', 'since_at', 'last_at', 'is_listed'])
    .where('person_id', '=', personId)
    .execute()
  return new Map(
    rows.map((row) => [
      row.account_hash,
      { firstAt: row.first_at, sinceAt: row.since_at, lastAt: row.last_at, isListed: row.is_listed === 1 },
    ]),
  )
}

/** When these accounts were on a person's record, by `accountKey`. */
export async function accountsSeen(
  db: Db,
  secret: string,
  personId: string,
  splits: DepositSplits,
): Promise<Map<string, AccountSeen>> {
  const noted = await notedOf(db, personId)
  const seen = new Map<string, AccountSeen>()
  for (const key of keysOf(splits)) {
    const found = noted.get(hashOf(secret, key))
    if (found) seen.set(key, found)
  }
  return seen
}

type Lists = {
  /** What payroll has, or will get without being asked. */
  before: DepositSplits
  /** What the person sees. */
  listed: DepositSplits
  /** Payroll must release it. */
  isHeld: boolean
}

/** Notes the accounts of a person's deposits. Returns the hashes of those that weren't in the list before. */
export async function noteAccounts(
  db: Db,
  secret: string,
  personId: string,
  { before, listed, isHeld }: Lists,
  now: number,
): Promise<string[]> {
  const noted = await notedOf(db, personId)
  const hashes = (splits: DepositSplits) => new Set([...keysOf(splits)].map((key) => hashOf(secret, key)))
  const [known, inList] = [hashes(before), hashes(listed)]
  const onFile = isHeld ? known : new Set([...known, ...inList])
  for (const hash of new Set([...noted.keys(), ...inList, ...onFile])) {
    const was = noted.get(hash)
    const isListed = inList.has(hash)
    const isOnFile = onFile.has(hash)
    const isFresh = was !== undefined && was.lastAt !== null && now - was.lastAt < lastEveryMs
    if (was && was.isListed === isListed && (isFresh || !isOnFile)) continue
    // Accounts from before this release aren't new.
    const firstAt = was?.firstAt ?? (known.has(hash) ? 0 : now)
    const isBack =
      isOnFile && was !== undefined && was.lastAt !== null && now - was.lastAt >= dormantAfterMs && !known.has(hash)
    const row = {
      since_at: isBack ? now : (was?.sinceAt ?? firstAt),
      last_at: isOnFile ? now : (was?.lastAt ?? null),
      is_listed: isListed ? (1 as const) : (0 as const),
    }
    await db
      .insertInto('pay_accounts')
      .values({ person_id: personId, account_hash: hash, first_at: firstAt, ...row })
      .onConflict((on) => on.columns(['person_id', 'account_hash']).doUpdateSet(row))
      .execute()
  }
  return [...inList].filter((hash) => !noted.get(hash)?.isListed)
}

/** The other people with one of these accounts in their list whose pair with this person isn't known; each once. */
export async function othersWith(db: Db, personId: string, hashes: string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .selectFrom('pay_accounts')
    .select('person_id')
    .distinct()
    .where('account_hash', 'in', hashes)
    .where(sql<boolean>`is_listed = 1`)
    .where('person_id', '<>', personId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('known_pairs')
            .select('marked_at')
            .where((eb) =>
              eb.or([
                eb.and([
                  eb('one_person_id', '=', personId),
                  eb('other_person_id', '=', eb.ref('pay_accounts.person_id')),
                ]),
                eb.and([
                  eb('other_person_id', '=', personId),
                  eb('one_person_id', '=', eb.ref('pay_accounts.person_id')),
                ]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('person_id')
    .execute()
  return rows.map(({ person_id }) => person_id)
}

export async function markPairKnown(db: Db, people: [string, string], by: string, now: number): Promise<void> {
  const [one, other] = people.toSorted()
  await db
    .insertInto('known_pairs')
    .values({ one_person_id: one!, other_person_id: other!, marked_by: by, marked_at: now })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** People whose list changed since its accounts were noted, such as by a file. */
export async function peopleToNote(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('direct_deposit_lists')
    .select('person_id')
    .where(sql<boolean>`noted_version <> version`)
    .orderBy('person_id')
    .limit(limit)
    .execute()
  return rows.map(({ person_id }) => person_id)
}

export async function setNoted(db: Db, personId: string): Promise<void> {
  await db
    .updateTable('direct_deposit_lists')
    .set({ noted_version: sql`version` })
    .where('person_id', '=', personId)
    .execute()
}
