import { type FormEvent, useState } from 'react'
import { type SignInStep, signInWithPassword } from '@/session/session.ts'
import { useTryingAgain } from '@/ui/sign-in/trying-again.tsx'
import { signInText } from './texts.ts'

/** The uncontrolled form keeps typed values; after a refusal the password is focused and selected. */
export function useSigningIn(onStep: (next: SignInStep) => void) {
  const [message, setMessage] = useState('')
  const [working, setWorking] = useState(false)
  const { leftMs, plan, cancel } = useTryingAgain()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!working) void tryWith(event.currentTarget)
  }
  const tryWith = async (form: HTMLFormElement, again = false) => {
    cancel()
    const typed = new FormData(form)
    const userName = String(typed.get('userName') ?? '').trim()
    const password = String(typed.get('password') ?? '')
    if (!userName || !password) {
      setMessage(signInText('required'))
      focus(form, userName ? 'password' : 'userName')
      return
    }
    setWorking(true)
    setMessage('')
    const next = await signInWithPassword(userName, password, again).finally(() => setWorking(false))
    if (next.step !== 'refused') return onStep(next)
    setMessage(next.message)
    if (next.againInMs !== undefined) plan(next.againInMs, () => void tryWith(form, true))
    else focus(form, 'password')
  }
  const giveUp = () => {
    cancel()
    setMessage('')
  }
  return { message, working, submit, againInMs: leftMs, giveUp }
}

function focus(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) {
    field.focus()
    field.select()
  }
}
