import type { QueryOf } from '@/contract/endpoint/endpoint.ts'
import { getPayrollOverview, listPayrollDesk } from '@/contract/payroll/payroll-desk.ts'
import { listPayrollDifferences } from '@/contract/payroll/payroll-differences.ts'
import { read } from '@/offline/answers/read.ts'

export const deskRead = (query: QueryOf<typeof listPayrollDesk> = {}) =>
  read(listPayrollDesk, { query: { limit: 10, page: 1, sort: 'receivedAt', ...query }, keep: 'recent' })

export const deskOverviewRead = () => read(getPayrollOverview)

/** Devices don't keep payroll's data about people. */
export const differencesRead = (query: QueryOf<typeof listPayrollDifferences> = {}) =>
  read(listPayrollDifferences, { query: { limit: 10, page: 1, sort: 'foundAt:desc', ...query }, keep: 'never' })
