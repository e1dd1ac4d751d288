import { useEffect, useState } from 'react'
import { type SignInStep, pendingUserName } from '@/session/session.ts'
import { FactorStep } from './factor-step.tsx'
import { NewPasscode } from './new-passcode.tsx'
import { OpenVault } from './open-vault.tsx'
import type { StepProps } from './step-form.tsx'

/** The steps after the password or the sign-on link. */
export default function Steps({ step, ...props }: StepProps & { step: SignInStep }) {
  if (step.step === 'factor') return <FactorStep {...props} />
  if (step.step === 'password') return <PasswordStep {...props} />
  if (step.step === 'passcode') return <PasscodeStep present={step.present} {...props} />
  return null
}

/** The page was closed between password and code, and the key that the password opened was never stored. */
function PasswordStep(step: StepProps) {
  return <OpenVault {...step} by="password" userName={usePendingUserName()} />
}

/** People who use single sign-on enter no password here, so a device passcode seals their work. */
function PasscodeStep({ present, ...step }: StepProps & { present: boolean }) {
  const [forgotten, setForgotten] = useState(false)
  const userName = usePendingUserName()

  if (!present) return <NewPasscode {...step} userName={userName} />
  if (forgotten) return <NewPasscode {...step} userName={userName} onRemember={() => setForgotten(false)} />
  return <OpenVault {...step} by="passcode" userName={userName} onForget={() => setForgotten(true)} />
}

function usePendingUserName(): string {
  const [userName, setUserName] = useState('')
  useEffect(() => void pendingUserName().then(setUserName), [])
  return userName
}
