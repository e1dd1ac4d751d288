import { storedRows } from '@/offline/test-device.ts'

export const taken = (etag?: string) =>
  Response.json({}, { headers: { 'ess-receipt': 'R-7F3K-92QD', ...(etag && { etag }) } })
export const refused = (status: number, more: object = {}, headers: Record<string, string> = {}) =>
  Response.json({ title: '', status, detail: 'why', errors: [], ...more }, { status, headers })
export const states = async () => (await storedRows()).map((row) => row.state)
