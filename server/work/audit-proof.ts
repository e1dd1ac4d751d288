import type { Db } from '../db/tables.ts'
import {
  auditHash,
  chainEnds,
  chainStart,
  type Head,
  type SealedEntry,
  sealedAfter,
} from '../stores/audit/audit-chain.ts'

const atOnce = 1_000
const maxFaults = 100

/** An exported entry: one JSON line, with the previous hash, so any part of an export can be checked on its own. */
export type AuditLine = SealedEntry & { previous: string }

/** Checks entries in order. Continues after a fault, so each one is reported once. */
export function auditChecker(start: Head | null = null) {
  const faults: string[] = []
  let last = start
  let count = 0
  return {
    add(entry: SealedEntry & { previous?: string }): AuditLine {
      const { position, hash } = entry
      const expected = last && last.position + 1
      const follows = expected === null || position === expected
      if (!follows)
        faults.push(
          position > expected
            ? missing(expected, position - 1)
            : `Entry ${position} comes after entry ${last!.position}.`,
        )
      // After a gap, only an exported entry has the previous hash; the database doesn't store it.
      const previous = entry.previous ?? (follows ? last!.hash : null)
      if (follows && last && previous !== last.hash)
        faults.push(`Entry ${position} doesn't follow from the entry before it.`)
      if (previous !== null && hash !== auditHash(previous, entry)) faults.push(`Entry ${position} was changed.`)
      last = { position, hash }
      count += 1
      return { ...entry, previous: previous ?? '' }
    },
    faults,
    last: () => last,
    count: () => count,
  }
}

const missing = (from: number, to: number) =>
  from === to ? `Entry ${from} is missing.` : `Entries ${from} to ${to} are missing.`

type Verified = { entries: number; head: Head; purged: Head; unsealed: number; faults: string[] }

/** Checks the chain in the database, and that it still has an entry noted elsewhere. Can run alongside the server. */
export async function verifyAudit(db: Db, noted: Head | null = null): Promise<Verified> {
  for (;;) {
    const { purged, ...head } = await chainEnds(db)
    const verified = await verifiedBetween(db, purged, head, noted)
    // Otherwise, entries purged in the meantime would be reported as missing.
    if ((await chainEnds(db)).purged.position === purged.position) return verified
  }
}

async function verifiedBetween(db: Db, purged: Head, head: Head, noted: Head | null): Promise<Verified> {
  const checker = auditChecker(purged)
  const { faults } = checker
  let found = noted?.position === purged.position ? purged.hash : null
  for (let after = purged.position; after < head.position && faults.length < maxFaults;) {
    const some = await sealedAfter(db, after, atOnce)
    for (const entry of some.filter(({ position }) => position <= head.position)) {
      checker.add(entry)
      if (entry.position === noted?.position) found = entry.hash
    }
    after = some.at(-1)?.position ?? head.position
  }
  const last = checker.last() ?? chainStart
  if (faults.length >= maxFaults) faults.push('There may be more.')
  else if (last.position < head.position) faults.push(missing(last.position + 1, head.position))
  else if (last.hash !== head.hash) faults.push('The last entry is not the last one sealed.')
  faults.push(...faultsOfNoted(noted, found, purged, head))
  const { unsealed } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('unsealed'))
    .where('position', 'is', null)
    .executeTakeFirstOrThrow()
  return { entries: checker.count(), head, purged, unsealed: Number(unsealed), faults }
}

function faultsOfNoted(noted: Head | null, found: string | null, purged: Head, head: Head): string[] {
  if (!noted || noted.position === 0) return []
  const { position } = noted
  if (position > head.position) return [`The chain ends at ${head.position}, before the noted entry ${position}.`]
  if (position < purged.position)
    return [`The noted entry ${position} was purged after its retention period. Name a later one.`]
  return found === noted.hash ? [] : [`Entry ${position} is not the entry that was noted.`]
}
