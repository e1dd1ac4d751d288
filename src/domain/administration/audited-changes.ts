import type { AuditKind } from './audit-trail.ts'

/** What the audit trail says of a change, and its kind there. */
export type Audited = { kind: AuditKind; words: string }

/** By the name of the call. Apart from the audit trail, because the start declares calls and does not show it. */
export const auditedChanges = new Map<string, Audited>()
