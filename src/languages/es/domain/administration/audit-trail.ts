import type * as english from '@/domain/administration/audit-trail.ts'
import { translated } from '@/domain/screen-texts.ts'

export const auditTrailText = translated<typeof english.auditTrailText>()({
  title: 'Audit Trail',
  who: 'Who',
  whoId: 'Who (ID)',
  what: 'What',
  kind: 'Kind',
  about: 'About Whom',
  aboutId: 'About Whom (ID)',
  when: 'When',
  whenIn: 'When ({{zone}})',
  outcome: 'Outcome',
  receipt: 'Receipt',

  onNewDevice: '{{action}}, for the first time on a device',
  request: 'Request',
  requestFacts: 'Request {{id}} · {{days}} · {{hours}} hours',
  comment: 'Comment',

  system: 'System',
  operator: 'Operator',
  unknown: 'Unknown user',

  signIns: 'Sign-ins',
  rights: 'Rights',
  payData: 'Pay data',
  timeOff: 'Time off',
  personalData: 'Personal data',
  other: 'Other',

  taken: 'Done',
  received: 'Received',
  applied: 'Applied',
  failed: 'Not applied',
  refused: 'Refused',
})
