import type { AuditKind } from './audit-trail.ts'

/** A change's label and kind in the audit trail. */
export type Audited = { kind: AuditKind; words: string }

/** By the name of the call. Apart from the audit trail, because the start declares calls and does not show it. */
export const auditedChanges = new Map<string, Audited>()
