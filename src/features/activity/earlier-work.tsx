import { type FormEvent, useState } from 'react'
import { useEarlierWork } from '@/session/earlier-work.ts'
import { waitingTime } from '@/session/texts.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/dialogs/toast.ts'
import { Icon } from '@/ui/icon.tsx'
import { PasswordField } from '@/ui/plain-field.tsx'
import { activityText } from './texts.ts'

/** After a change of password: what was sealed before waits for the earlier one, and asks for it once. */
export function EarlierWork() {
  const { waiting, open } = useEarlierWork()
  const [message, setMessage] = useState('')
  const [working, setWorking] = useState(false)
  if (waiting === 0) return null

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const password = String(new FormData(form).get('earlier') ?? '')
    if (working) return
    if (!password) return setMessage(activityText('earlierRequired'))
    setWorking(true)
    setMessage('')
    const opened = await open(password)
    setWorking(false)
    if (opened.is === 'open') {
      form.reset()
      toast({ text: activityText('earlierOpened') })
    } else setMessage(opened.is === 'wrong' ? activityText('earlierWrong') : activityText('earlierPaused', { time: waitingTime(opened.forMs) }))
  }
  return (
    <ion-card className="card activity-earlier">
      <form onSubmit={(event) => void submit(event)} aria-labelledby="earlier-work" noValidate>
        <h2 id="earlier-work">{activityText('earlierTitle')}</h2>
        <p>{activityText('earlier', { n: waiting })}</p>
        <PasswordField name="earlier" label={activityText('earlierPassword')} autoComplete="off" show={activityText('show')} hide={activityText('hide')} />
        <div role="alert">{message && <p className="problem"><Icon name="alert" size={20} />{message}</p>}</div>
        <Button type="submit" busy={working}>{activityText('earlierOpen')}</Button>
      </form>
    </ion-card>
  )
}
