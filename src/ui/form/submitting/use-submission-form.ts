import { useEffect, useId, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { fixFirst } from '@/domain/fix-first.ts'
import type { Submission } from '@/offline/outbox/submission.ts'
import { type DraftKeeper, draftKeeper } from './draft-keeper.ts'
import { checkFields, rulesOf } from './form-checks.ts'
import { factsOf } from '@/ui/form/machine/form-facts.ts'
import type { FormEffect } from '@/ui/form/machine/form-state.ts'
import { saidOver } from './reasons.ts'
import { sendingOf } from './sending.ts'
import type { FormOptions, SubmissionForm } from './submission-form.ts'
import { useFields } from './use-fields.ts'
import { useFormMachine } from './use-form-machine.ts'
import { useOutbox } from './use-outbox.ts'
import { usePasswordQuestion } from '@/ui/form/outcome/use-password-question.tsx'

/** The form of one submission: checked by its rules, kept as a draft, sent through the outbox. */
export function useSubmissionForm<Values extends FieldValues, Body, Answer>(
  submission: Submission<Body, Answer>,
  options: FormOptions<Values, Body, Answer>,
): SubmissionForm<Values> {
  const { initial, base, subject, fieldOf = (at: string) => at } = options
  const id = useId()
  const rules = rulesOf(submission, options)
  const overrides = useRef<Partial<Values>>({})
  const check = (values: Values) => checkFields(submission, options, { ...values, ...overrides.current })
  const keeper = useKeptDraft(submission.kind, subject)
  const { queue, choices } = useOutbox(submission, options, keeper.flush)
  const { kind, replaces } = submission
  const onFile = { values: initial, etag: base }
  const { state, send, current } = useFormMachine({ kind, replaces, subject, onFile, rules, perform })
  const typed = (values: Values) => void send({ type: 'typed', values })
  const { methods, fill, mark, unmark, wrongIn } = useFields(initial, (values) => check(values).reasons, typed)
  const bodyOf = (values: Values) => check(values).body
  const { canUndo, ...facts } = factsOf(state, rules)
  const question = usePasswordQuestion()
  const sending = sendingOf({ bodyOf, overrides, methods, unmark, keeper, queue, send, current, rules, mayChange })

  function perform(effect: FormEffect<Values>): Promise<unknown> | void {
    if (effect.do === 'show') return fill(effect)
    if (effect.do === 'mark') return mark(effect.row, fieldOf)
    if (effect.do === 'keepDraft') return keeper.note(effect.draft?.values ?? null, effect.draft?.base ?? null)
    return effect.do === 'submit' ? sending.submit() : sending.enqueue(effect.body as Body, effect.values)
  }

  async function mayChange(body: Body): Promise<boolean> {
    return !submission.sends.asksPassword?.(body, options.facts) || question.ask()
  }

  const chosen = choices(facts, send)
  const refused = facts.row?.state === 'attention' || facts.unread ? (facts.row?.problem ?? null) : null

  return {
    ...facts,
    ...chosen,
    ...saidOver(facts.refusals ? check(state.values).reasons : [], refused, {
      shown: methods.formState.errors,
      fieldOf,
      otherwise: fixFirst(submission.sends),
    }),
    async keepMine() {
      if (await mayChange(bodyOf(state.values))) await chosen.keepMine()
    },
    question,
    id,
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
    closeNotStored: () => void send({ type: 'notStoredRead' }),
    discard: () => void send({ type: 'discarded' }),
    undo: canUndo ? () => void send({ type: 'undone' }) : null,
  }
}

/** The keeper of a form's draft. What it has not written yet is written when the page is left. */
function useKeptDraft(kind: string, subject?: string): DraftKeeper {
  const [keeper] = useState(() => draftKeeper(kind, subject))
  useEffect(() => {
    const leaving = () => void keeper.flush()
    addEventListener('pagehide', leaving)
    document.addEventListener('visibilitychange', leaving)
    return () => {
      leaving()
      removeEventListener('pagehide', leaving)
      document.removeEventListener('visibilitychange', leaving)
    }
  }, [keeper])
  return keeper
}
