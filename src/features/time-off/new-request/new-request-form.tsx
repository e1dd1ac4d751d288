import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type OwnTimeOff, requestNamed } from '@/features/time-off/requests/own/own-time-off.ts'
import { newRequestFor, newRequestPath, newRequestScreen, requestsPath } from '@/features/time-off/requests/paths.ts'
import { queueCancel, queueRequest } from '@/features/time-off/requests/sending/queueing.ts'
import { type RequestValues, emptyRequest } from '@/features/time-off/request-form/request-values.ts'
import {
  type ForAnother,
  requestOptions,
  unreadableNew,
  valuesInForm,
} from '@/features/time-off/request-form/request-options.ts'
import { repeatable } from '@/features/time-off/request-form/repeat-chips.tsx'
import { RequestSteps } from '@/features/time-off/request-form/request-steps.tsx'
import { discard } from '@/offline/outbox/outbox.ts'
import { newRequestSubmission } from '@/features/time-off/requests/sending/submissions.ts'
import { FormActions } from '@/ui/form/page/form-actions.tsx'
import { FormPage } from '@/ui/form/page/form-page.tsx'
import { noVersion } from '@/ui/form/submitting/submission-form.ts'
import { useSubmissionForm } from '@/ui/form/submitting/use-submission-form.ts'
import { newRequestText } from './texts.ts'

/** A user's own unsubmitted request has a single draft; requests for other employees have one draft per employee. */
const unsubmitted = 'new'

type NewRequestFormProps = {
  own: OwnTimeOff
  /** The request's employee. */
  userId: string
  /** Whether the request is the user's own; default. */
  isOwn?: boolean
  /** The earlier submission, if it's still waiting or was refused. */
  subject?: string
  /** The preselected category, and the earlier request to repeat. */
  category?: string
  repeats?: string
  intro?: ReactNode
}

export function NewRequestForm({
  own,
  userId,
  isOwn = true,
  subject,
  category = '',
  repeats,
  intro,
}: NewRequestFormProps) {
  const navigate = useNavigate()
  const [made] = useState(() => subject ?? crypto.randomUUID())
  const facts = own.factsFor(made)
  const draft = subject ?? (isOwn ? unsubmitted : `${unsubmitted} for ${userId.toLowerCase()}`)
  const shown = requestNamed(own, made)
  const earlier = useMemo(
    () =>
      repeatable(
        own.requests.filter(({ key, formerKey }) => key !== made && formerKey !== made),
        own.categories,
      ),
    [own, made],
  )
  // A draft stores whom it's for, so it never opens for another employee.
  const ofEmployee = <Values extends RequestValues>(values: Values) =>
    isOwn ? values : { ...values, employee: userId }
  const isOffered = own.categories.some((code) => code === category)
  const form = useSubmissionForm(newRequestSubmission, {
    ...requestOptions,
    initial: ofEmployee(isOffered ? { ...emptyRequest, code: category } : emptyRequest),
    version: noVersion,
    facts,
    mistyped: unreadableNew,
    fromBody: (body) => ofEmployee(requestOptions.fromBody(body)),
    fromForm: (kept) => ofEmployee(valuesInForm(kept)),
    subject: draft,
    params: { id: userId },
    unfinished: {
      ...requestOptions.unfinished,
      ...(!isOwn && { title: newRequestText('titleFor', { name: facts.name }) }),
      // Only submissions have a name of their own.
      ...(!subject && { screen: isOwn ? newRequestScreen : newRequestFor(userId) }),
    },
    // From here on, each request has its own subject, so the next one doesn't replace it.
    queue: (body, { form }) =>
      queueRequest({ userId, subject: made }, body, {
        form: isOwn ? form : ({ ...form, employee: userId, employeeName: facts.name } satisfies ForAnother),
        draft: { kind: newRequestSubmission.kind, subject: draft },
      }),
    // Forgetting a request doesn't undo it if it may have reached the server.
    unqueue: async (row) => (shown ? queueCancel(shown).then(() => true) : discard(row.id)),
  })
  const { ready, methods } = form
  // A draft may have a different category.
  useEffect(() => {
    if (ready && isOffered) methods.setValue('code', category)
  }, [ready, isOffered, category, methods])

  const toRequests = () => void navigate({ to: requestsPath })

  // It was refused while the user was on the page: from now on, corrections apply to that request, even when the user returns to
  // it.
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
      actions={
        <FormActions
          submit={isOwn ? newRequestText('submit') : newRequestText('submitFor', { name: facts.name })}
          discard={newRequestText('discard')}
        />
      }
    >
      <RequestSteps
        own={own}
        facts={facts}
        about={shown?.key}
        userId={userId}
        earlier={earlier}
        repeats={repeats === undefined ? null : (requestNamed(own, repeats)?.entries ?? null)}
      />
    </FormPage>
  )
}
