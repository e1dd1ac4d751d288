import type { QueryOf } from '@/contract/endpoint.ts'
import { getPayrollOverview, listPayrollChanges } from '@/contract/payroll/payroll-desk.ts'
import { read } from '@/offline/answers/read.ts'

export const deskRead = (query: QueryOf<typeof listPayrollChanges> = {}) =>
  read(listPayrollChanges, { query: { limit: 10, page: 1, sort: 'receivedAt', ...query }, keep: 'recent' })

export const deskOverviewRead = () => read(getPayrollOverview)
