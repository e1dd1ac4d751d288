import { createHmac } from 'node:crypto'
import { type Generated, sql } from 'kysely'
import { accountKey, type AccountSeen, dormantAfterMs } from '@/domain/payroll/deposit-holds.ts'
import type { DepositSplits } from '@/domain/payroll/direct-deposit.ts'
import type { Flag, Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /**
     * The accounts that each person's pay goes, went, or would go to, as keyed hashes. `since_at`: when the account was put on
     * file, ignoring short breaks. `last_at`: when it was last on file, not counting held changes. `is_listed`: the account is in
     * the list that the person sees.
     */
    pay_accounts: {
      person_id: string
      account_hash: string
      first_at: Instant
      since_at: Instant
      last_at: Instant | null
      is_listed: Flag
      /** How many versions of the secret are in the hash. */
      key_version: Generated<number>
    }
    /** Two people who may have the same account, the lesser id first. */
    known_pairs: { one_person_id: string; other_person_id: string; marked_by: string; marked_at: Instant }
  }
}

/** How often `last_at` is updated at most, in ms, so that most saves don't write it. */
const lastEveryMs = 24 * 3_600_000

/** The versions of the secret, oldest first. New hashes use the first `counting` ones. */
export type AccountKeys = { values: string[]; counting: number }

const hashOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

/**
 * An account's hashes, one per version of the secret. Each is a hash of the previous one, so rows can be moved to a new version
 * without knowing the account number.
 */
function hashesOf(values: string[], account: string): string[] {
  const hashes: string[] = []
  for (const secret of values) hashes.push(hashOf(secret, hashes.at(-1) ?? account))
  return hashes
}

/** A stored hash, converted to the last known version, so that two can be compared. */
const followed = (values: string[], { account_hash: hash, key_version: version }: Stored) =>
  hashesOf(values.slice(version), hash).at(-1) ?? hash

type Stored = { account_hash: string; key_version: number }

/** The hashes of each deposit's account under every version of the secret, keyed by the hash under the last version. */
function accountsOf(values: string[], splits: DepositSplits): Map<string, { key: string; hashes: string[] }> {
  const keys = new Set(splits.map(accountKey).filter((key) => key !== ''))
  return new Map(
    [...keys].map((key) => {
      const hashes = hashesOf(values, key)
      return [hashes.at(-1)!, { key, hashes }]
    }),
  )
}

/**
 * Whether any hash has a version that this process missed because reading the secrets failed. If so, it must not compare
 * accounts: each one would look new, and shared ones would go unnoticed.
 */
export async function missesVersion(db: Db, { values }: AccountKeys): Promise<boolean> {
  const row = await db
    .selectFrom('pay_accounts')
    .select('key_version')
    .where('key_version', '>', values.length)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type Noted = AccountSeen & { isListed: boolean; stored: string }

/** A person's noted accounts, by the hash under the last version. */
async function notedOf(db: Db, personId: string, { values }: AccountKeys): Promise<Map<string, Noted>> {
  const rows = await db.selectFrom('pay_accounts').selectAll().where('person_id', '=', personId).execute()
  return new Map(
    rows.map((row) => [
      followed(values, row),
      {
        firstAt: row.first_at,
        sinceAt: row.since_at,
        lastAt: row.last_at,
        isListed: row.is_listed === 1,
        stored: row.account_hash,
      },
    ]),
  )
}

/** When these accounts were on a person's record, by `accountKey`. */
export async function accountsSeen(
  db: Db,
  keys: AccountKeys,
  personId: string,
  splits: DepositSplits,
): Promise<Map<string, AccountSeen>> {
  const noted = await notedOf(db, personId, keys)
  const seen = new Map<string, AccountSeen>()
  for (const [hash, { key }] of accountsOf(keys.values, splits)) {
    const found = noted.get(hash)
    if (found) seen.set(key, found)
  }
  return seen
}

type Lists = {
  /** The deposits that payroll has, or that it will get without a hold. */
  before: DepositSplits
  /** The deposits that the person sees. */
  listed: DepositSplits
  /** Whether payroll must release the change. */
  isHeld: boolean
}

/**
 * Records the accounts of a person's deposits. Returns those that weren't in the list before, each with its hash
 * under every version.
 */
export async function noteAccounts(
  db: Db,
  keys: AccountKeys,
  personId: string,
  { before, listed, isHeld }: Lists,
  now: number,
): Promise<string[][]> {
  const noted = await notedOf(db, personId, keys)
  const [known, inList] = [accountsOf(keys.values, before), accountsOf(keys.values, listed)]
  const all = new Map([...known, ...inList])
  const onFile = isHeld ? known : all
  for (const hash of new Set([...noted.keys(), ...all.keys()])) {
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
    if (was)
      await db
        .updateTable('pay_accounts')
        .set(row)
        .where('person_id', '=', personId)
        .where('account_hash', '=', was.stored)
        .execute()
    else
      await db
        .insertInto('pay_accounts')
        .values({
          person_id: personId,
          account_hash: all.get(hash)!.hashes[keys.counting - 1]!,
          key_version: keys.counting,
          first_at: firstAt,
          ...row,
        })
        .execute()
  }
  return [...inList].filter(([hash]) => !noted.get(hash)?.isListed).map(([, { hashes }]) => hashes)
}

/** People whose accounts still have hashes under an earlier version. */
export async function peopleToFollow(db: Db, { counting }: AccountKeys, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pay_accounts')
    .select('person_id')
    .distinct()
    .where('key_version', '<', counting)
    .limit(limit)
    .execute()
  return rows.map(({ person_id }) => person_id)
}

/** Moves a person's hashes to the version in effect. */
export async function followVersion(tx: Db, personId: string, { values, counting }: AccountKeys): Promise<void> {
  const rows = await tx
    .selectFrom('pay_accounts')
    .select(['account_hash', 'key_version'])
    .where('person_id', '=', personId)
    .where('key_version', '<', counting)
    .execute()
  for (const row of rows)
    await tx
      .updateTable('pay_accounts')
      .set({ account_hash: followed(values.slice(0, counting), row), key_version: counting })
      .where('person_id', '=', personId)
      .where('account_hash', '=', row.account_hash)
      .execute()
}

/** Other people who have one of these accounts in their list, without duplicates. Leaves out pairs that are already known. */
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

/** People whose list has changed since its accounts were recorded, for example through a file. */
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
