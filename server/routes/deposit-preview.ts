import { findBank } from '@/contract/payroll/banks.ts'
import { getNetPay } from '@/contract/payroll/net-pay.ts'
import { dollarsFromCents } from '@/domain/money.ts'
import { serve } from '../http/serve.ts'
import { netPayOf } from '../stores/payroll/net-pays.ts'
import { findBankName } from '../stores/payroll/routing-numbers.ts'

/** Shown on the direct deposit form beside the person's own entries. */
export const depositPreviewRoutes = [
  serve(getNetPay, {
    run: async ({ db, user }) => {
      const onFile = await netPayOf(db, user.personId)
      return { netPay: onFile && { amount: dollarsFromCents(onFile.cents), payday: onFile.payday } }
    },
  }),
  serve(findBank, { run: ({ db, body }) => findBankName(db, body.routingNumber) }),
]
