import { useEffect, useState } from 'react'
import { type PushState, pushState, turnOffPush, turnOnPush } from '@/session/push/push.ts'
import { Button } from '@/ui/button.tsx'
import { usePushButton } from '@/ui/shell/push/use-push-button.ts'
import { noticesText } from './texts.ts'

/** Whether this device gets notifications. It has its own card, because it isn't part of the form. */
export function ThisDevice() {
  const [state, setState] = useState<PushState | null>(null)
  const look = () => pushState().then(setState)
  useEffect(() => void look(), [])
  const on = usePushButton(turnOnPush, 'on')
  const off = usePushButton(turnOffPush, 'off')
  const { busy, press } = state === 'on' ? off : on
  return (
    <section className="card form" aria-labelledby="notices-device">
      <h2 id="notices-device" className="part-title">
        {noticesText('device')}
      </h2>
      <p role="status">{noticesText(state ?? 'off')}</p>
      {(state === 'on' || state === 'off' || state === null) && (
        <div>
          <Button kind="plain" busy={busy} disabled={state === null} onClick={() => void press().then(look)}>
            {noticesText(state === 'on' ? 'turnOff' : 'turnOn')}
          </Button>
        </div>
      )}
    </section>
  )
}
