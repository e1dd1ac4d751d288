import { useState } from 'react'
import { screenTexts } from '@/domain/screen-texts.ts'
import { Button } from '@/ui/button.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { answerInstall, install } from './install-offer.ts'

export const text = screenTexts('install', {
  en: {
    prompt: 'Install the app: it opens from your home screen, even without a signal.',
    apple: 'Tap Share, then “Add to Home Screen”. It then opens like any app, even without a signal.',
    yes: 'Install',
    no: 'Not now',
    understood: 'Got it',
  },
})

/** The offer to install the app, as a line on Home. */
export default function InstallLine({ by }: { by: 'prompt' | 'apple' }) {
  const [answered, setAnswered] = useState(false)
  if (answered) return null
  const answer = (run: () => void) => () => {
    setAnswered(true)
    run()
  }
  return (
    <Callout
      mark={by === 'apple' ? 'share' : 'install'}
      actions={
        by === 'apple' ? (
          <Button kind="bare" onClick={answer(() => answerInstall('told'))}>
            {text('understood')}
          </Button>
        ) : (
          <>
            <Button kind="plain" onClick={answer(() => void install())}>
              {text('yes')}
            </Button>
            <Button kind="bare" onClick={answer(() => answerInstall('no'))}>
              {text('no')}
            </Button>
          </>
        )
      }
    >
      {text(by)}
    </Callout>
  )
}
