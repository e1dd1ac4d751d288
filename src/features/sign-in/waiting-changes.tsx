import type { Subscription } from 'dexie'
import { useEffect, useState } from 'react'
import { firstScreen } from '@/offline/answers/first-screen.ts'
import { live } from '@/offline/live.ts'
import { onOutbox } from '@/offline/outbox/events.ts'
import { countEnvelopes } from '@/offline/outbox/rows.ts'
import { Icon } from '@/ui/icon.tsx'
import { signInText } from './texts.ts'

/** Changes waiting on this device, and those sent while this screen is open. Never shows their owners or content. */
export function WaitingChanges() {
  const [waiting, setWaiting] = useState(0)
  const [sent, setSent] = useState(0)
  useEffect(() => {
    let counting: Subscription | undefined
    // Waits for the form, which users came for.
    const started = firstScreen().then(() => {
      counting = live(countEnvelopes).subscribe(setWaiting, () => undefined)
    })
    const unfollow = onOutbox((message) => message.type === 'posted' && setSent((before) => before + message.count))
    return () => {
      void started.then(() => counting?.unsubscribe())
      unfollow()
    }
  }, [])
  return (
    <div role="status" className="sign-in-changes">
      {waiting > 0 && (
        <p>
          <Icon name="clock" size={20} />
          <span>{signInText('waiting', { count: waiting })}</span>
        </p>
      )}
      {sent > 0 && (
        <p>
          <Icon name="check" size={20} />
          <span>{signInText('sent', { count: sent })}</span>
        </p>
      )}
    </div>
  )
}
