import type { AuditKind } from './audit-trail.ts'

/**
 * A change's kind in the audit trail, by the name of the call. Apart from the audit trail, because the start declares calls and
 * does not show it.
 */
export const auditedChanges = new Map<string, AuditKind>()
