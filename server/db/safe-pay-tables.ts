import type { Generated } from 'kysely'
import type { PayAlertKind } from '@/domain/administration/pay-alerts.ts'
import type { AccountChange } from '@/domain/payroll/pay-safety.ts'
import type { Flag } from './column-types.ts'
import type { Instant } from './column-types.ts'

/** The tables for pay safety. Source: docs/decisions/0020. */
export type SafePayTables = {
  /**
   * When people's email, phone, or password changed. `previous_email` is '' if there was none. `previous_phone` is the cell number
   * before; null if something else changed. Kept for 30 days.
   */
  account_changes: {
    id: Generated<number>
    person_id: string
    what: AccountChange['what']
    previous_email: string
    previous_confirmed: Generated<Flag>
    previous_phone: string | null
    changed_at: Instant
  }
  /** The links in notices that let people freeze their pay changes. Kept for 30 days. */
  notice_links: { secret_hash: string; person_id: string; sent_at: Instant; used_at: Instant | null }
  /** Alerts for payroll, open until closed. An open alert of kind 'frozen' is a freeze. */
  pay_alerts: {
    id: Generated<number>
    person_id: string
    kind: PayAlertKind
    raised_at: Instant
    /** The change's receipt; '' for a freeze. */
    receipt: string
    /** The other person who has the same account. */
    other_person_id: string | null
    /** For changes that two people must check: who checked it first, and how. */
    checked_by: string | null
    checked_at: Instant | null
    checked_how: string | null
    closed_at: Instant | null
    /** Null if the system closed it. */
    closed_by: string | null
    /** How a held change was checked before it was released, or why it was refused. */
    closed_how: string | null
  }
}
