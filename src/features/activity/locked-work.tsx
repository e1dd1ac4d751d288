import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { currentIdentity, onIdentity } from '@/offline/identity.ts'
import { type Unlocked, countLockedWork, unlockWork } from '@/offline/vault/locked-work.ts'
import { startPauseCountdown } from '@/offline/vault/people.ts'
import { waitingTime } from '@/session/texts.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/dialogs/toast.ts'
import { PasswordField } from '@/ui/fields/plain-field.tsx'
import { ProblemAlert } from '@/ui/form/problem-alert.tsx'
import { activityText } from './texts.ts'

/** After a password change: asks once for the earlier password, to open the work that it sealed. */
export function LockedWork() {
  const { waiting, open } = useLockedWork()
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
      toast({ text: activityText('earlierOpened'), tone: 'good' })
    } else
      setMessage(
        opened.is === 'wrong'
          ? activityText('earlierWrong')
          : activityText('earlierPaused', { time: waitingTime(opened.forMs) }),
      )
  }
  return (
    <div className="card activity-earlier">
      <form onSubmit={(event) => void submit(event)} aria-labelledby="earlier-work" noValidate>
        <h2 id="earlier-work">{activityText('earlierTitle')}</h2>
        <p>{activityText('earlier', { count: waiting })}</p>
        <PasswordField
          name="earlier"
          label={activityText('earlierPassword')}
          autoComplete="off"
          show={activityText('show')}
          hide={activityText('hide')}
        />
        <ProblemAlert message={message} />
        <Button type="submit" busy={working}>
          {activityText('earlierOpen')}
        </Button>
      </form>
    </div>
  )
}

/** How much of the user's work is sealed under an earlier password or passcode, and how to open it for good. */
function useLockedWork(): { waiting: number; open: (earlierPassword: string) => Promise<Unlocked> } {
  const person = useSyncExternalStore(onIdentity, () => currentIdentity()?.person ?? null)
  const [waiting, setWaiting] = useState(0)
  // The database doesn't record which keys are open, so this counts again after each attempt.
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!person) return setWaiting(0)
    const subscription = countLockedWork(person).subscribe(setWaiting)
    return () => subscription.unsubscribe()
  }, [person, tries])

  const open = async (earlierPassword: string): Promise<Unlocked> => {
    const unlocked: Unlocked = person ? await unlockWork(person, earlierPassword) : { is: 'wrong' }
    startPauseCountdown()
    setTries((before) => before + 1)
    return unlocked
  }
  return { waiting, open }
}
