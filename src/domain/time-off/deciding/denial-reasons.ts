import { type Infer, array, size, string } from '@/domain/struct.ts'

/** Ready-made reasons for a denial, which the person can still edit. Most fit on a phone's screen. */
export const DenialReasons = size(array(size(string(), 1, 200)), 0, 8)
export type DenialReasons = Infer<typeof DenialReasons>

/** For companies that don't set `denialReasons`. */
export const usualDenialReasons: DenialReasons = [
  'Too many people are off on that day.',
  'Please choose another day.',
  'This was requested too late.',
  'Please talk to me first.',
]

const mostRecent = 3

/** The reasons that the person gave most recently, without repeats and ready-made ones. `given`: newest first. */
export function recentReasons(given: string[], readyMade: string[]): string[] {
  const own = given.map((reason) => reason.trim()).filter((reason) => reason !== '' && !readyMade.includes(reason))
  return [...new Set(own)].slice(0, mostRecent)
}

/** The comment after a tap on a reason. The reason replaces another offered one, and is added after typed text. */
export function withReason(comment: string, reason: string, offered: string[]): string {
  const typed = comment.trim()
  return typed === '' || offered.includes(typed) ? reason : typed.includes(reason) ? comment : `${typed} ${reason}`
}
