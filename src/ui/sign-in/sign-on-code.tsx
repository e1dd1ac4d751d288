import { useRef, useState } from 'react'
import { type SignInStep, signInWithLink } from '@/session/session.ts'
import { isSignOnCode } from '@/session/sign-in/sign-on.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/plain-field.tsx'
import { ProblemAlert } from '@/ui/form/problem-alert.tsx'
import { signOnText } from './sign-on-texts.ts'

/** The company's sign-in ended in another browser, which showed a code. It only works on the device that started. */
export default function SignOnCode({ provider, onStep }: { provider: string; onStep: (next: SignInStep) => void }) {
  const place = useRef<HTMLDivElement>(null)
  const [message, setMessage] = useState('')
  const [working, setWorking] = useState(false)

  const check = async () => {
    const field = place.current?.querySelector('input')
    const token = (field?.value ?? '').replace(/[\s-]/g, '').toLowerCase()
    if (working) return
    setMessage('')
    setWorking(true)
    const next = isSignOnCode(token) ? await signInWithLink({ token, from: provider }) : null
    setWorking(false)
    if (next && next.step !== 'refused') return onStep(next)
    setMessage(signOnText('codeWrong'))
    field?.focus()
    field?.select()
  }
  return (
    <div ref={place} className="company-sign-in">
      <TextField
        name="sign-on-code"
        label={signOnText('code')}
        help={signOnText('codeHelp')}
        autoComplete="one-time-code"
        onEnter={() => void check()}
      />
      <ProblemAlert message={message} />
      <Button kind="plain" busy={working} onClick={() => void check()}>
        {signOnText(working ? 'working' : 'useCode')}
      </Button>
    </div>
  )
}
