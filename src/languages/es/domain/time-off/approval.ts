import type * as english from '@/domain/time-off/approval.ts'
import { translated } from '@/domain/screen-texts.ts'

export const approvalText = translated<typeof english.approvalText>()({
  category: 'payroll approves {{category}}',
  below: '{{category}} is {{hours}} hours below zero with it',
  closed: '{{day}} is in a closed pay period',
})
