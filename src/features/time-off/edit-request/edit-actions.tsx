import { useId } from 'react'
import { Button } from '@/ui/button.tsx'
import { ActionBar } from '@/ui/form/page/form-actions.tsx'
import { useForm } from '@/ui/form/page/form-context.ts'
import { editRequestText } from './texts.ts'

/** Close and Save Request: Cancel would read as canceling the request. Disabled buttons say why. */
export function EditActions({ onClose }: { onClose: () => void }) {
  const form = useForm()
  const why = useId()
  return (
    <ActionBar
      hint={
        form.ready &&
        !form.valid && (
          <p id={why} className="unsaved">
            {editRequestText('whyDisabled')}
          </p>
        )
      }
    >
      <Button kind="plain" onClick={onClose}>
        {editRequestText('close')}
      </Button>
      <Button
        type="submit"
        form={form.id}
        disabled={!form.valid}
        aria-describedby={form.valid ? undefined : why}
        busy={form.submitting}
      >
        {editRequestText('save')}
      </Button>
    </ActionBar>
  )
}
