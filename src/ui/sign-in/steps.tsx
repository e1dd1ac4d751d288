import type { SignInStep } from '@/session/session.ts'
import { FactorStep } from './factor-step.tsx'
import { PasscodeStep } from './passcode-step.tsx'
import type { StepProps } from './step-form.tsx'

/** What is asked for after the password or the link. */
export default function Steps({ step, ...props }: StepProps & { step: SignInStep }) {
  if (step.step === 'factor') return <FactorStep {...props} />
  if (step.step === 'passcode') return <PasscodeStep present={step.present} {...props} />
  return null
}
