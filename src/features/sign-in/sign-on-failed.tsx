import { useEffect } from 'react'
import type { FailedSignOn } from '@/session/sign-in/address-token.ts'
import { useOpenConfiguration } from '@/session/configuration.ts'
import { endSignOn, titleOf } from '@/session/sign-in/sign-on.ts'
import { signOnProblem, signOnText } from '@/ui/sign-in/sign-on-texts.ts'
import { SignOnAlert } from './sign-on-alert.tsx'

/** Says why the company's sign-in failed. Other ways to sign in are below. */
export default function SignOnFailed({ failed: { problem, from } }: { failed: FailedSignOn }) {
  const title = titleOf(useOpenConfiguration().data, from)
  useEffect(() => endSignOn(from), [])
  return (
    <SignOnAlert title={signOnText('problem')}>
      <p>{signOnProblem(problem, title)}</p>
    </SignOnAlert>
  )
}
