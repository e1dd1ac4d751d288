import { useEffect, useState } from 'react'
import { pendingUserName } from '@/session/pending-user.ts'
import { NewPasscode } from './new-passcode.tsx'
import { OpenPasscode } from './open-passcode.tsx'
import type { StepProps } from './step-form.tsx'

/** Whoever comes by single sign-on has no password that this device could know: a passcode of its own seals what is theirs. */
export function PasscodeStep({ present, ...step }: StepProps & { present: boolean }) {
  const [forgotten, setForgotten] = useState(false)
  const [userName, setUserName] = useState('')

  useEffect(() => void pendingUserName().then(setUserName), [])

  if (!present) return <NewPasscode {...step} userName={userName} />
  if (forgotten) return <NewPasscode {...step} userName={userName} onRemember={() => setForgotten(false)} />
  return <OpenPasscode {...step} userName={userName} onForget={() => setForgotten(true)} />
}
