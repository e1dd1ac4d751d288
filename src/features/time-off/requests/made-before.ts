import type { MadeBefore } from '@/contract/time-off/time-off.ts'
import type { Clock } from '@/ui/shell/clock/clock-time.ts'
import { sharedText } from './texts.ts'

/** Says who had made the same decision before, and when. */
export function madeBeforeWords({ by, timestamp, commentLost }: MadeBefore, clock: Clock): string {
  const time = clock.time(Date.parse(timestamp))
  const words = by ? sharedText('madeBefore', { by, time }) : sharedText('madeBeforeByYou', { time })
  return commentLost ? `${words} ${sharedText('commentLost')}` : words
}
