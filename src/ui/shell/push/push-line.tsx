import { useState } from 'react'
import { screenTexts } from '@/domain/screen-texts.ts'
import { turnOnPush } from '@/session/push/push.ts'
import { Button } from '@/ui/button.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { answerPush } from './push-offer.ts'
import { usePushButton } from './use-push-button.ts'

export const text = screenTexts('push-line', {
  en: {
    offer: 'Get a notification on this device when something is decided, arrives, or needs you.',
    yes: 'Turn on',
    no: 'Not now',
  },
})

/** The offer of notifications, as a line on Home. */
export default function PushLine() {
  const [answered, setAnswered] = useState(false)
  const { busy, press } = usePushButton(turnOnPush, 'on')
  if (answered) return null
  const answer = () => {
    answerPush()
    setAnswered(true)
  }
  return (
    <Callout
      mark="bell"
      actions={
        <>
          <Button kind="plain" busy={busy} onClick={() => void press().then(answer)}>
            {text('yes')}
          </Button>
          <Button kind="bare" onClick={answer}>
            {text('no')}
          </Button>
        </>
      }
    >
      {text('offer')}
    </Callout>
  )
}
