import { listW4Exemptions } from '@/contract/payroll/w4-exemptions.ts'
import { read } from '@/offline/answers/read.ts'

type Page = { page?: number; limit?: number }

/** Newest first. The page that the list opens with is always kept. */
export const exemptionsRead = ({ page = 1, limit = 10 }: Page = {}) =>
  read(listW4Exemptions, {
    query: { limit, page, sort: 'dateSigned:desc' },
    keep: page === 1 && limit === 10 ? 'always' : 'recent',
  })
