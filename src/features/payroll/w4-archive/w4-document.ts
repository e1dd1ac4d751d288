import { type W4File, type W4Part, getW4File, getW4Pages } from '@/contract/payroll/w4.ts'
import { readFile } from '@/offline/answers/files.ts'
import { read } from '@/offline/answers/read.ts'

/** A W-4 of the archive as a PDF. Once opened, it also opens without signal. Rejects with a ProblemError. */
export function readW4File({ fileId }: Pick<W4File, 'fileId'>): Promise<Blob> {
  return readFile(read(getW4File, { params: { fileId }, keep: 'opened' }))
}

/** Page 2, or pages 3 and 4, of a tax year's form. The same rules as for signed W-4s apply. */
export function readW4Pages(year: number, part: W4Part): Promise<Blob> {
  return readFile(read(getW4Pages, { params: { year: String(year), part }, keep: 'opened' }))
}

/** 'title.pdf', without characters that aren't allowed in file names. Source: specification 2 section 7. */
export const w4FileName = (title: string) => `${title.replace(/[/\\:*?"<>|]+/g, ' ').trim()}.pdf`
