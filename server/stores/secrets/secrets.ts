import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type Seals, isSealedText, sealsFrom } from '../../base/seals.ts'
import type { Instant } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import { allowNoOlderRelease } from '../../db/migrate.ts'
import type { Db } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** The versions of each secret. Values are sealed if there's a key for that. */
    secret_versions: { name: string; version: number; value: string; counts_from: Instant }
  }
}

const day = 24 * 3_600_000

/**
 * The random secrets of this installation, which all its server processes share, and how long anything signed with one can be
 * used. Null if rows are compared with it, so that no version is ever deleted.
 */
export const secretLives = {
  signing: day,
  'device-marks': 181 * day,
  'sign-on': day,
  'single-sign-on-demo': day,
  push: 91 * day,
  'pay-accounts': null,
  'payroll-differences': null,
} as const
export type SecretName = keyof typeof secretLives
export const secretNames = Object.keys(secretLives) as SecretName[]

/** A new version is used for signing only after this time, in ms, when every process knows it. */
export const countsAfterMs = 120_000

export type SecretVersion = { version: number; value: string; countsFrom: number }
type Sealing = Pick<Database, 'seals' | 'kind'>

/** A secret's versions, oldest first. Creates the first one if there's none. Throws Unopenable. */
export async function secretVersions(db: Db, sealing: Sealing, name: SecretName): Promise<SecretVersion[]> {
  const rows = await rowsOf(db, name)
  const found = rows.length > 0 ? rows : await firstOf(db, sealing, name)
  return found.map(({ version, value, counts_from }) => ({
    version,
    value: sealing.seals.open(value, contextOf(name, version)),
    countsFrom: counts_from,
  }))
}

const rowsOf = (db: Db, name: SecretName) =>
  db.selectFrom('secret_versions').selectAll().where('name', '=', name).orderBy('version').execute()

const contextOf = (name: SecretName, version: number) => `${name} ${version}`

const newValue = () => randomBytes(32).toString('base64url')

/** Earlier releases only know the table `secrets`, so it has the newest values as long as one may run. */
async function firstOf(db: Db, sealing: Sealing, name: SecretName) {
  if (await isSealing(db, sealing.seals)) {
    await allowNoOlderRelease(db as Kysely<unknown>, sealing.kind)
    await addVersion(db, sealing.seals, { name, version: 1, value: newValue(), countsFrom: 0 })
  } else {
    await db
      .insertInto('secrets')
      .values({ name, value: newValue() })
      .onConflict((on) => on.column('name').doNothing())
      .execute()
    const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
    await db
      .insertInto('secret_versions')
      .values({ name, version: 1, value, counts_from: 0 })
      .onConflict((on) => on.doNothing())
      .execute()
  }
  return rowsOf(db, name)
}

const addVersion = (db: Db, seals: Seals, { name, version, value, countsFrom }: SecretVersion & { name: SecretName }) =>
  db
    .insertInto('secret_versions')
    .values({ name, version, value: seals.seal(value, contextOf(name, version)), counts_from: countsFrom })
    .onConflict((on) => on.doNothing())
    .execute()

/** Whether new values are sealed: there's a key, and no plaintext value that a process without the key may use. */
export async function isSealing(db: Db, { canSeal }: Seals): Promise<boolean> {
  if (!canSeal) return false
  const { inClear } = await storedSecrets(db)
  return inClear.length === 0
}

/** The names of plaintext secrets, and all stored values. */
export async function storedSecrets(db: Db): Promise<{ inClear: string[]; values: string[] }> {
  const versions = await db.selectFrom('secret_versions').select(['name', 'value']).execute()
  const earlier = await db.selectFrom('secrets').select(['name', 'value']).where('name', 'in', secretNames).execute()
  const keys = await db
    .selectFrom('envelope_keys')
    .select(['private_key as value', sql<string>`'envelopes'`.as('name')])
    .execute()
  const rows = [...versions, ...earlier, ...keys]
  const inClear = rows.filter(({ value }) => !isSealedText(value)).map(({ name }) => name)
  return { inClear: [...new Set(inClear)], values: rows.map(({ value }) => value) }
}

type Rotation = {
  now: number
  /** Ends earlier versions right away, because they may have leaked. Not for secrets that rows are compared with. */
  endEarlier?: boolean
}

/**
 * Adds a version, which takes effect a little later. Call it in a transaction. Throws DatabaseUnusable if an earlier release
 * runs.
 */
export async function rotateSecret(
  tx: Db,
  sealing: Sealing,
  name: SecretName,
  { now, endEarlier = false }: Rotation,
): Promise<void> {
  await allowNoOlderRelease(tx as Kysely<unknown>, sealing.kind)
  const versions = await secretVersions(tx, sealing, name)
  const seals = (await isSealing(tx, sealing.seals)) ? sealing.seals : sealsFrom([])
  const ends = endEarlier && secretLives[name] !== null
  const version = versions.at(-1)!.version + 1
  await addVersion(tx, seals, { name, version, value: newValue(), countsFrom: ends ? now : now + countsAfterMs })
  if (ends) await tx.deleteFrom('secret_versions').where('name', '=', name).where('version', '<', version).execute()
}

/**
 * Seals everything with the current key: plaintext values, and those sealed with the previous key. Returns the number of sealed
 * values.
 */
export async function sealSecrets(tx: Db, sealing: Sealing): Promise<number> {
  const { seals } = sealing
  await allowNoOlderRelease(tx as Kysely<unknown>, sealing.kind)
  for (const name of secretNames) await secretVersions(tx, sealing, name)
  let sealed = 0
  const again = (stored: string, context: string) => {
    if (seals.isCurrent(stored)) return null
    sealed += 1
    return seals.seal(seals.open(stored, context), context)
  }
  for (const { name, version, value } of await tx.selectFrom('secret_versions').selectAll().execute()) {
    const next = again(value, contextOf(name as SecretName, version))
    if (next !== null)
      await tx
        .updateTable('secret_versions')
        .set({ value: next })
        .where('name', '=', name)
        .where('version', '=', version)
        .execute()
  }
  for (const { key_id, private_key } of await tx.selectFrom('envelope_keys').selectAll().execute()) {
    const next = again(private_key, envelopeContext(key_id))
    if (next !== null)
      await tx.updateTable('envelope_keys').set({ private_key: next }).where('key_id', '=', key_id).execute()
  }
  await tx.deleteFrom('secrets').where('name', 'in', secretNames).execute()
  return sealed
}

export const envelopeContext = (keyId: string): string => `envelope key ${keyId}`

/** Deletes versions that nothing in use was signed with. */
export async function purgeSecrets(db: Db, now: number): Promise<void> {
  for (const name of secretNames) {
    const life = secretLives[name]
    if (life === null) continue
    await db
      .deleteFrom('secret_versions')
      .where('name', '=', name)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('secret_versions as later')
            .select('later.version')
            .whereRef('later.name', '=', 'secret_versions.name')
            .whereRef('later.version', '>', 'secret_versions.version')
            .where('later.counts_from', '<', now - life),
        ),
      )
      .execute()
  }
}
