/** 0 or 1: SQLite has no booleans. */
export type Flag = 0 | 1
/** Milliseconds since 1970. */
export type Instant = number
