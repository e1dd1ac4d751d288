import { listPayAlerts } from '@/contract/payroll/pay-alerts.ts'
import { read } from '@/offline/answers/read.ts'

type Page = { page?: number; limit?: number }

/** Newest first. The page that the list opens with is always kept. */
export const payAlertsRead = ({ page = 1, limit = 10 }: Page = {}) =>
  read(listPayAlerts, {
    query: { limit, page, sort: 'timestamp:desc' },
    keep: page === 1 && limit === 10 ? 'always' : 'recent',
  })
