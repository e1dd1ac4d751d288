import type { Migration } from 'kysely'

/**
 * A migration expands the schema, and releases that don't know it keep running. If it contracts the schema, by removing or
 * narrowing something, it names the oldest release that still runs afterward. Source: docs/decisions/0061.
 */
export type ShippedMigration = Migration & { oldestRelease?: string }
