import { useMemo } from 'react'
import { hoursText } from '@/domain/hours.ts'
import { isSamePerson } from '@/domain/identity/user-info.ts'
import { slashedWithDay } from '@/domain/plain-date.ts'
import { categoryName } from '@/domain/time-off/category.ts'
import type { TimeOffFacts } from '@/domain/time-off/requests/request.ts'
import type { OwnTimeOff } from '@/features/time-off/requests/own/own-time-off.ts'
import { type ShownRequest, entriesOf } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { queueEdit, userOf } from '@/features/time-off/requests/sending/queueing.ts'
import { type ForAnother, requestOptions, valuesOfRequest } from '@/features/time-off/request-form/request-options.ts'
import { RequestSteps } from '@/features/time-off/request-form/request-steps.tsx'
import { type RequestValues, requestValues, typedHours } from '@/features/time-off/request-form/request-values.ts'
import { requestText } from '@/features/time-off/request-form/texts.ts'
import { editRequestSubmission } from '@/features/time-off/requests/sending/submissions.ts'
import { useUser } from '@/session/user.ts'
import { FormDialog } from '@/ui/form/page/form-dialog.tsx'
import { useSubmissionForm } from '@/ui/form/submitting/use-submission-form.ts'
import { EditActions } from './edit-actions.tsx'
import { editRequestText } from './texts.ts'

type EditRequestProps = { shown: ShownRequest; own: OwnTimeOff; onClose: () => void }

/** Edits a request in a dialog over the screen that shows it. `own`: the employee's time off. */
export default function EditRequest({ shown, own, onClose }: EditRequestProps) {
  const { key, formerKey, known, reason, entries } = shown
  const facts = useFacts(own, shown)
  const userId = userOf(shown)
  const isOwn = isSamePerson(userId, useUser().userId)
  const forAnother: ForAnother = { employee: userId, employeeName: facts.name }
  const initial = useMemo(
    () => (known ? valuesOfRequest(known) : requestValues({ reason, entries })),
    [known, reason, entries],
  )
  const title = known ? editRequestText('title', { id: known.id }) : editRequestText('titleWithoutId')
  const form = useSubmissionForm(editRequestSubmission, {
    ...requestOptions,
    initial,
    version: { etag: known?.etag ?? null, asOf: own.asOf },
    facts,
    subject: formerKey ?? key,
    params: { id: userId, requestId: key },
    unfinished: { ...requestOptions.unfinished, title },
    queue: (body, { form: values, ...options }) =>
      queueEdit(shown, body, { ...options, form: isOwn ? values : { ...values, ...forAnother } }),
  })
  return (
    <FormDialog
      form={form}
      title={title}
      unchanged={editRequestText('unchanged')}
      success={{
        title: () => editRequestText('success'),
        text: () => <p>{editRequestText('saved')}</p>,
        onClose,
        onKept: onClose,
        // The page shows the edit, with Undo.
        whileUndoable: onClose,
      }}
      version={RequestVersion}
      onClose={onClose}
      actions={(close) => <EditActions onClose={close} />}
    >
      <RequestSteps own={own} facts={facts} about={key} userId={userId} />
    </FormDialog>
  )
}

/** A request outside the calendar's window isn't among the employee's own; `known` has the server's version then. */
function useFacts(own: OwnTimeOff, { key, known }: ShownRequest): TimeOffFacts {
  const facts = own.factsFor(key)
  return useMemo(() => (facts.onFile || !known ? facts : { ...facts, onFile: entriesOf(known) }), [facts, known])
}

/** A short summary of one version of a request. */
function RequestVersion({ entries, reason }: RequestValues) {
  return (
    <>
      <ul>
        {entries.map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- shown once, never reordered
          <li key={index} className="tabular">
            {requestText('day', {
              date: slashedWithDay(entry.date),
              reason: requestText('requested', {
                category: categoryName(entry.code),
                hours: hoursText(typedHours(entry)),
              }),
            })}
          </li>
        ))}
      </ul>
      {reason && <p>{reason}</p>}
    </>
  )
}
