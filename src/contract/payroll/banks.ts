import { nullable, object, size, string, type } from '@/domain/struct.ts'
import { flag, reading } from '@/domain/lenient.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'

/**
 * A query, not a change. The routing number is in the body, because URLs end up in logs. `bankName` is null if the directory
 * doesn't have the number; `isLoaded` is false while there's no directory.
 */
export const findBank = endpoint({
  name: 'findBank',
  service: 'ess',
  method: 'POST',
  path: '/banks',
  rights: 'signedIn',
  module: 'payroll',
  page: '/payroll/directDeposit',
  idempotent: false,
  summary: 'The bank of a routing number',
  body: object({ routingNumber: size(string(), 1, 9) }),
  answer: type({ bankName: reading(nullable(string()), (name) => name ?? null), isLoaded: flag() }),
})
