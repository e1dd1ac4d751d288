import { useEffect, useId, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { fixErrorsText } from '@/domain/fix-errors-text.ts'
import type { DraftLabel } from '@/offline/outbox/drafts.ts'
import type { Submission } from '@/offline/outbox/submission.ts'
import type { NotStored } from '@/offline/storage.ts'
import { useOpenConfiguration } from '@/session/configuration.ts'
import { fieldDifference } from './differences.ts'
import { type DraftKeeper, draftKeeper } from './draft-keeper.ts'
import { checkFields, rulesOf } from './form-checks.ts'
import { factsOf } from '@/ui/form/machine/form-facts.ts'
import type { FormEffect } from '@/ui/form/machine/form-state.ts'
import { formMessages } from './reasons.ts'
import { sendingOf } from './sending.ts'
import type { FormOptions, SubmissionForm } from './submission-form.ts'
import { useFields } from './use-fields.ts'
import { useFormMachine } from './use-form-machine.ts'
import { useOutbox } from './use-outbox.ts'
import { usePasswordQuestion } from '@/ui/form/outcome/use-password-question.tsx'

/** The form of one submission: checked by its rules, kept as a draft, sent through the outbox. */
export function useSubmissionForm<Values extends FieldValues, Body, Answer>(
  submission: Submission<Body, Answer>,
  given: FormOptions<Values, Body, Answer>,
): SubmissionForm<Values> {
  const { hostText } = useOpenConfiguration().data ?? {}
  const options = { ...given, facts: { ...(given.facts as object | null), hostText } }
  const { initial, version, subject, fieldOf = (at: string) => at } = options
  const id = useId()
  const rules = rulesOf(submission, options)
  const overrides = useRef<Partial<Values>>({})
  const check = (values: Values) => checkFields(submission, options, { ...values, ...overrides.current })
  const { keeper, unkept } = useKeptDraft(submission.kind, subject)
  const { queue, choices } = useOutbox(submission, options, keeper.flush)
  const { kind, replaces } = submission
  const onFile = { values: initial, etag: version.etag, asOf: version.asOf }
  const { state, send, failing, current } = useFormMachine({ kind, replaces, subject, onFile, rules, perform })
  const typed = (values: Values) => void send({ type: 'typed', values })
  const { methods, fill, mark, unmark, wrongIn } = useFields(initial, (values) => check(values).reasons, typed)
  const bodyOf = (values: Values) => check(values).body
  const { canUndo, ...facts } = factsOf(state, rules)
  const question = usePasswordQuestion()
  const sending = sendingOf({
    bodyOf,
    overrides,
    methods,
    unmark,
    keeper,
    queue,
    send,
    current,
    rules,
    confirmPassword,
  })

  function perform(effect: FormEffect<Values>): Promise<unknown> | void {
    if (effect.do === 'show') return fill(effect)
    if (effect.do === 'mark') return mark(effect.row, fieldOf)
    if (effect.do === 'keepDraft') return noteDraft(effect.draft)
    return effect.do === 'submit' ? sending.submit() : sending.enqueue(effect.body as Body, effect.values)
  }

  function noteDraft(draft: { values: Values; base: string | null } | null) {
    if (!draft) return keeper.note(null, null)
    const { defaults } = current()
    keeper.note(draft.values, draft.base, () => labelFor(submission, options, draft.values, defaults))
  }

  async function confirmPassword(body: Body): Promise<boolean> {
    return !submission.sends.asksPassword?.(body, options.facts) || question.ask()
  }

  const chosen = choices(facts, send)
  const refused = facts.row?.state === 'attention' || facts.unread ? (facts.row?.problem ?? null) : null

  return {
    ...facts,
    ...chosen,
    failing,
    unkept: facts.dirty ? unkept : null,
    keepDraft: keeper.flush,
    ...formMessages(facts.refusals ? check(state.values).reasons : [], refused, {
      shown: methods.formState.errors,
      fieldOf,
      otherwise: fixErrorsText(submission.sends),
    }),
    async keepMine() {
      if (await confirmPassword(bodyOf(state.values))) await chosen.keepMine()
    },
    question,
    id,
    kind,
    subject,
    changesPay: submission.sends.changesPay,
    methods,
    get wrong() {
      return wrongIn(state.values)
    },
    get valid() {
      return this.wrong.length === 0
    },
    submit: sending.submit,
    check: () => sending.ifRight(async () => true),
    closeOutcome: () => void send({ type: 'outcomeClosed' }),
    leaveWaiting: () => void send({ type: 'leftWaiting' }),
    closeNotStored: () => void send({ type: 'notStoredRead' }),
    discard: () => void send({ type: 'discarded' }),
    undo: canUndo ? () => void send({ type: 'undone' }) : null,
  }
}

/** How lists of unfinished forms describe this one. */
function labelFor<Values extends FieldValues, Body, Answer>(
  { screen, screenOf }: Submission<Body, Answer>,
  { params = {}, subject, toBody, unfinished = {} }: FormOptions<Values, Body, Answer>,
  mine: Values,
  onFile: Values,
): DraftLabel {
  const { title, differs = fieldDifference } = unfinished
  return {
    screen: unfinished.screen ?? screenOf?.({ body: toBody(mine), params, subject }) ?? screen,
    differs: differs(mine, onFile),
    ...(title && { title }),
  }
}

/** The keeper of a form's draft, and why it could not store it. Leaving the page writes what is pending. */
function useKeptDraft(kind: string, subject?: string): { keeper: DraftKeeper; unkept: NotStored | null } {
  const [unkept, setUnkept] = useState<NotStored | null>(null)
  const [keeper] = useState(() => draftKeeper(kind, subject, setUnkept))
  useEffect(() => {
    const leaving = () => void keeper.flush()
    addEventListener('pagehide', leaving)
    document.addEventListener('visibilitychange', leaving)
    return () => {
      keeper.close()
      removeEventListener('pagehide', leaving)
      document.removeEventListener('visibilitychange', leaving)
    }
  }, [keeper])
  return { keeper, unkept }
}
