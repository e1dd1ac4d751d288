import { useMemo } from 'react'
import type { OwnTimeOff, ShownRequest } from '@/features/time-off/own-time-off.ts'
import { queueEdit } from '@/features/time-off/queueing.ts'
import { requestOptions, valuesOfRequest } from '@/features/time-off/request-form/request-options.ts'
import { RequestSteps } from '@/features/time-off/request-form/request-steps.tsx'
import { requestValues } from '@/features/time-off/request-form/request-values.ts'
import { RequestVersion } from '@/features/time-off/request-form/request-version.tsx'
import { requestText } from '@/features/time-off/request-form/texts.ts'
import { editRequestSubmission } from '@/features/time-off/submissions.ts'
import { FormDialog } from '@/ui/form/form-dialog.tsx'
import { useSubmissionForm } from '@/ui/form/use-submission-form.ts'
import { EditActions } from './edit-actions.tsx'
import { editRequestText } from './edit-request-texts.ts'

type EditRequestFormProps = { own: OwnTimeOff; shown: ShownRequest; userId: string; onClose: () => void }

export function EditRequestForm({ own, shown, userId, onClose }: EditRequestFormProps) {
  const { key, formerKey, known, reason, entries } = shown
  const facts = own.factsFor(key)
  const initial = useMemo(() => (known ? valuesOfRequest(known) : requestValues({ reason, entries })), [known, reason, entries])
  const form = useSubmissionForm(editRequestSubmission, {
    ...requestOptions,
    initial,
    base: known?.etag ?? null,
    facts,
    subject: formerKey ?? key,
    params: { id: userId, requestId: key },
    queue: (body, options) => queueEdit(shown, body, options),
  })
  return (
    <FormDialog
      form={form}
      title={known ? editRequestText('title', { id: known.id }) : editRequestText('titleWithoutId')}
      fix={requestText('fix')}
      unchanged={editRequestText('unchanged')}
      success={{ title: () => editRequestText('success'), text: () => <p>{editRequestText('saved')}</p>, onClose, onKept: onClose }}
      version={RequestVersion}
      onClose={onClose}
      actions={(close) => <EditActions onCancel={close} />}
    >
      <RequestSteps own={own} facts={facts} about={key} />
    </FormDialog>
  )
}
