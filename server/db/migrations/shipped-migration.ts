import type { Migration } from 'kysely'

/**
 * A migration expands the schema, and releases that don't know it go on. One that contracts it, by taking away or narrowing
 * something, names the oldest release that still runs afterwards. Source: docs/decisions/0061.
 */
export type ShippedMigration = Migration & { oldestRelease?: string }
