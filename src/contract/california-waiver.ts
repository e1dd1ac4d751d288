import { type } from 'superstruct'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { flag, text } from '@/domain/lenient.ts'
import { CaliforniaWaiver, californiaWaiverRules } from '@/domain/payroll/california-waiver.ts'
import { endpoint } from './endpoint.ts'

const shared = {
  service: 'ess',
  path: '/payroll/california-meal-break-waiver',
  /** Source: specification 2 section 6. */
  rights: (user: UserInfo) => user.permissions.canSubmitCAMealBreakWaiverForm,
  module: 'payroll',
  page: '/payroll/californiaMealBreakWaiver',
} as const

/** Only those who have access are answered. */
export const getCaliforniaWaiver = endpoint({
  ...shared,
  name: 'getCaliforniaWaiver',
  method: 'GET',
  summary: 'Whether the caller may submit the California meal and break waiver',
  answer: type({ access: flag() }),
})

/** `emailSent`: where a confirmation goes; '' where none does. */
export const postCaliforniaWaiver = endpoint({
  ...shared,
  name: 'postCaliforniaWaiver',
  method: 'POST',
  summary: 'Submits the California meal and break waiver',
  lockable: true,
  body: CaliforniaWaiver,
  rules: californiaWaiverRules,
  answer: type({ emailSent: text() }),
})
