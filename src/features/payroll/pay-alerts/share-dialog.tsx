import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { alertsText } from './texts.ts'

type ShareDialogProps = {
  name: string
  other: string
  onClose: () => void
  onCheck: () => void
  onAllow: () => void
}

/** Two people have the same account. Payroll either allows that or has dealt with it. */
export function ShareDialog({ name, other, onClose, onCheck, onAllow }: ShareDialogProps) {
  return (
    <Dialog
      title={alertsText('shareTitle')}
      mark="people"
      tone="busy"
      onClose={onClose}
      actions={
        <>
          <Button kind="bare" data-autofocus onClick={onClose}>
            {alertsText('cancel')}
          </Button>
          <Button kind="plain" onClick={onAllow}>
            {alertsText('allow')}
          </Button>
          <Button onClick={onCheck}>{alertsText('check')}</Button>
        </>
      }
    >
      <p>{alertsText('askShare', { name, other })}</p>
    </Dialog>
  )
}
