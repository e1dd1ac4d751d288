import { type ReactNode, useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { ErrorDialog } from '@/ui/dialogs/error-dialog.tsx'
import { InfoDialog } from '@/ui/dialogs/info-dialog.tsx'
import { LeaveDialog } from '@/ui/dialogs/leave-dialog.tsx'
import { SubmittingDialog } from '@/ui/dialogs/submitting-dialog.tsx'
import { SuccessDialog } from '@/ui/dialogs/success-dialog.tsx'
import { toast } from '@/ui/dialogs/toast.ts'
import { Callout } from '@/ui/form/callout.tsx'
import { showNotice } from '@/ui/shell/notices/notices.tsx'
import { StatusBadge } from '@/ui/status/status-badge.tsx'
import { type Status, type Tone, statuses } from '@/ui/status/statuses.ts'
import { Section, Shown } from './stage.tsx'

const problem = {
  title: 'Unprocessable',
  status: 422,
  detail: 'Could not complete this request',
  errors: [{ at: 'a', code: 'required', message: 'This field is required' }],
}

const dialogs: Record<string, (close: () => void) => ReactNode> = {
  Confirm: (close) => <ConfirmDialog onCancel={close} onConfirm={close} />,
  Error: (close) => <ErrorDialog problem={problem} onClose={close} />,
  Info: (close) => (
    <InfoDialog title="Saved on this device" mark="clock" onClose={close}>
      It is sent automatically.
    </InfoDialog>
  ),
  Leave: (close) => <LeaveDialog onStay={close} onLeave={close} />,
  Success: (close) => (
    <SuccessDialog title="Saved" onClose={close}>
      Your changes have been successfully saved!
    </SuccessDialog>
  ),
  'Long text': (close) => (
    <InfoDialog title={'A title that goes on '.repeat(5)} onClose={close}>
      {'It is sent automatically. '.repeat(120)}
    </InfoDialog>
  ),
}

export function Dialogs() {
  const [open, setOpen] = useState<string | null>(null)
  const [submitting, setSubmitting] = useState(false)
  const dialog = open && dialogs[open]?.(() => setOpen(null))
  const submit = () => {
    setSubmitting(true)
    setTimeout(() => setSubmitting(false), 2000)
  }
  return (
    <Section title="Dialogs">
      <Shown state="each opens">
        {Object.keys(dialogs).map((name) => (
          <Button key={name} kind="plain" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
        <Button kind="plain" onClick={submit}>
          Submitting, for two seconds
        </Button>
      </Shown>
      {dialog}
      {submitting && <SubmittingDialog onLeave={() => setSubmitting(false)} />}
    </Section>
  )
}

const tones: Tone[] = ['quiet', 'busy', 'good', 'attention']

export function Notices() {
  return (
    <Section title="Notices">
      {tones.map((tone) => (
        <Shown key={tone} state={tone}>
          <Callout
            tone={tone}
            mark={tone === 'attention' ? 'alert' : 'about'}
            actions={<Button kind="plain">What to do</Button>}
          >
            What happened, and what to do next.
          </Callout>
        </Shown>
      ))}
      <Shown state="offline">
        <Callout mark="clock">
          You are offline. You can fill this out and submit it. It is sent automatically later.
        </Callout>
      </Shown>
      <Shown state="long text">
        <Callout tone="attention" mark="alert">
          {'Something went wrong and here is why. '.repeat(12)}
        </Callout>
      </Shown>
      <Shown state="in passing">
        <Button
          kind="plain"
          onClick={() => toast({ text: 'Your changes have been successfully saved!', tone: 'good' })}
        >
          Good news
        </Button>
        <Button
          kind="plain"
          onClick={() => toast({ text: 'Please fix errors prior to submitting.', tone: 'attention' })}
        >
          Something is wrong
        </Button>
        <Button
          kind="plain"
          onClick={() =>
            showNotice({
              id: 'gallery',
              icon: 'alert',
              title: 'A notice',
              text: 'It stays until it is answered.',
              actions: [{ label: 'Later' }, { label: 'Now' }],
            })
          }
        >
          A notice that stays
        </Button>
      </Shown>
    </Section>
  )
}

export function Statuses() {
  return (
    <Section title="Status and buttons">
      <Shown state="every status">
        {(Object.keys(statuses) as Status[]).map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Shown>
      <Shown state="every button">
        <Button>Primary</Button>
        <Button kind="plain">Plain</Button>
        <Button kind="bare">Bare</Button>
        <Button kind="danger">Danger</Button>
        <Button busy>Busy</Button>
        <Button disabled>Disabled</Button>
      </Shown>
    </Section>
  )
}
