import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionBar } from '@/ui/form/page/form-actions.tsx'
import { Button } from '@/ui/button.tsx'
import { useForm } from '@/ui/form/page/form-context.ts'
import { driverTextText } from './texts.ts'

/** Opted in: update and opt out. Opted out: opt in. Disabled buttons say why. */
export function ElectionActions({ optedIn }: { optedIn: boolean }) {
  const form = useForm()
  const navigate = useNavigate()
  const [pressed, setPressed] = useState<'I' | 'O'>('I')
  const elect = (status: 'I' | 'O') => {
    setPressed(status)
    void form.submit({ status })
  }
  const discard = () => {
    form.discard()
    // Once the form is clean again, nothing asks before leaving.
    setTimeout(() => void navigate({ to: '/' }))
  }
  return (
    <ActionBar
      discards
      hint={
        !form.valid && (
          <p id="why-disabled" className="unsaved">
            {driverTextText(optedIn ? 'whyDisabledUpdate' : 'whyDisabledIn')}
          </p>
        )
      }
    >
      <Button kind="bare" onClick={discard}>
        {driverTextText('discard')}
      </Button>
      {optedIn && (
        <Button kind="plain" busy={form.submitting && pressed === 'O'} onClick={() => elect('O')}>
          {driverTextText('optOut')}
        </Button>
      )}
      <Button
        type="submit"
        form={form.id}
        disabled={!form.valid}
        aria-describedby={form.valid ? undefined : 'why-disabled'}
        busy={form.submitting && pressed === 'I'}
        onClick={() => setPressed('I')}
      >
        {driverTextText(optedIn ? 'update' : 'optIn')}
      </Button>
    </ActionBar>
  )
}
