import type { AuditKind } from './audit-trail.ts'

/**
 * A change's kind in the audit trail, by the name of the call. Separate from the audit trail, because startup declares calls but
 * doesn't show the trail.
 */
export const auditedChanges = new Map<string, AuditKind>()
