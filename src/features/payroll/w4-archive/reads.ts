import { listW4Files } from '@/contract/payroll/w4.ts'
import { read } from '@/offline/answers/read.ts'

// Source: specification 2 section 9.
export const w4FileSizes = [25, 10] as const
export const w4FileSort = { fields: ['createdAt'], byDefault: 'createdAt:desc' } as const

type Asked = { page: number; size: number; sort: string | undefined }

const newest: Asked = { page: 1, size: w4FileSizes[0], sort: w4FileSort.byDefault }

/** A page of the archive. The first page is kept like a form's answer, and other pages like those of any list. */
export function w4FilesRead({ page, size, sort }: Asked = newest) {
  const isFirst = page === newest.page && size === newest.size && sort === newest.sort
  return read(listW4Files, { query: { limit: size, page, sort }, keep: isFirst ? 'always' : 'recent' })
}
