import { useState } from 'react'
import { screenTexts } from '@/domain/screen-texts.ts'
import type { PushOutcome } from '@/session/push/push.ts'
import { toast } from '@/ui/dialogs/toast.ts'
import { answerPush } from './push-offer.ts'

export const text = screenTexts('push', {
  en: {
    on: 'This device gets notifications',
    off: 'This device gets no more notifications',
    denied: 'Your browser doesn’t allow notifications from this app. You can change that in its settings.',
    undecided: 'Notifications are still off. You can turn them on under My Information.',
    shared: 'Several people use this device, so it gets no notifications.',
    noSignal: 'This needs a signal. Please try again when you have one.',
    failed: 'That didn’t work. Please try again later.',
  },
})

/** Turns notifications on this device on or off, and reports the outcome. `turn` must call the browser within the tap. */
export function usePushButton(turn: () => Promise<PushOutcome>, done: 'on' | 'off') {
  const [busy, setBusy] = useState(false)
  async function press(): Promise<void> {
    setBusy(true)
    const outcome = await turn().catch((): PushOutcome => 'failed')
    setBusy(false)
    if (outcome === 'done') answerPush()
    toast({
      text: text(outcome === 'done' ? done : outcome),
      tone: outcome === 'done' ? 'good' : 'attention',
      ms: 5000,
    })
  }
  return { busy, press }
}
