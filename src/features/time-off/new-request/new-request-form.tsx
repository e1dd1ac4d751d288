import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { type OwnTimeOff, requestNamed } from '@/features/time-off/requests/own-time-off.ts'
import { newRequestFor, newRequestPath, newRequestScreen, requestsPath } from '@/features/time-off/requests/paths.ts'
import { queueCancel, queueRequest } from '@/features/time-off/requests/queueing.ts'
import { type RequestValues, emptyRequest } from '@/features/time-off/request-form/request-values.ts'
import {
  type ForAnother,
  requestOptions,
  unreadableNew,
  valuesInForm,
} from '@/features/time-off/request-form/request-options.ts'
import { RequestSteps } from '@/features/time-off/request-form/request-steps.tsx'
import { discard } from '@/offline/outbox/outbox.ts'
import { newRequestSubmission } from '@/features/time-off/requests/submissions.ts'
import { FormActions } from '@/ui/form/page/form-actions.tsx'
import { FormPage } from '@/ui/form/page/form-page.tsx'
import { useSubmissionForm } from '@/ui/form/submitting/use-submission-form.ts'
import { newRequestText } from './texts.ts'

/** Whatever is being made for oneself and was not submitted is this one draft; for others each has their own. */
const unsubmitted = 'new'

type NewRequestFormProps = {
  own: OwnTimeOff
  /** Whose request it is. */
  userId: string
  /** The user's own; default. */
  isOwn?: boolean
  /** What was submitted before, and waits or was refused. */
  subject?: string
  intro?: ReactNode
}

export function NewRequestForm({ own, userId, isOwn = true, subject, intro }: NewRequestFormProps) {
  const navigate = useNavigate()
  const [made] = useState(() => subject ?? crypto.randomUUID())
  const facts = own.factsFor(made)
  const draft = subject ?? (isOwn ? unsubmitted : `${unsubmitted} for ${userId.toLowerCase()}`)
  const shown = requestNamed(own, made)
  // A draft says whom it is for: it is never opened as another's.
  const ofEmployee = <Values extends RequestValues>(values: Values) =>
    isOwn ? values : { ...values, employee: userId }
  const form = useSubmissionForm(newRequestSubmission, {
    ...requestOptions,
    initial: ofEmployee(emptyRequest),
    base: null,
    facts,
    mistyped: unreadableNew,
    fromBody: (body) => ofEmployee(requestOptions.fromBody(body)),
    fromForm: (kept) => ofEmployee(valuesInForm(kept)),
    subject: draft,
    params: { id: userId },
    unfinished: {
      ...requestOptions.unfinished,
      ...(!isOwn && { title: newRequestText('titleFor', { name: facts.name }) }),
      // Only what was submitted has a name of its own.
      ...(!subject && { screen: isOwn ? newRequestScreen : newRequestFor(userId) }),
    },
    // Each request is a subject of its own from here on, so that the next one does not take its place.
    queue: (body, { form }) =>
      queueRequest({ userId, subject: made }, body, {
        form: isOwn ? form : ({ ...form, employee: userId, employeeName: facts.name } satisfies ForAnother),
        draft: { kind: newRequestSubmission.kind, subject: draft },
      }),
    // What may have reached the server is not undone by forgetting it.
    unqueue: async (row) => (shown ? queueCancel(shown).then(() => true) : discard(row.id)),
  })
  const toRequests = () => void navigate({ to: requestsPath })

  // Refused while the person looks on: what they correct now is that request, also when they come back to it.
  const refused = subject === undefined && form.row?.state === 'attention' && form.outcome === null
  useEffect(() => {
    if (refused) void navigate({ href: newRequestPath(made, userId), replace: true })
  }, [refused, made, userId, navigate])

  return (
    <FormPage
      form={form}
      width="table"
      intro={intro}
      success={{
        title: () => newRequestText('title'),
        text: () => <p>{isOwn ? newRequestText('submitted') : newRequestText('submittedFor', { name: facts.name })}</p>,
        onClose: toRequests,
        onKept: toRequests,
      }}
      actions={<FormActions submit={newRequestText('submit')} discard={newRequestText('discard')} />}
    >
      <RequestSteps own={own} facts={facts} about={shown?.key} userId={userId} />
    </FormPage>
  )
}
