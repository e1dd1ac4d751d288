import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { useQueryClient } from '@tanstack/react-query'
import { check } from '@/domain/check.ts'
import { type OpenRow, discard as discardRow, send } from '@/offline/outbox.ts'
import { type Submission, readsOf } from '@/offline/submission.ts'
import { draftKeeper } from './draft-keeper.ts'
import { usePresentContent } from './present-content.ts'
import { type FieldOf, fieldErrors, reasonsOf, serverReasons, wholeForm } from './reasons.ts'
import type { FormOptions, SubmissionForm } from './submission-form.ts'
import { useOutcome } from './use-outcome.ts'
import { useKeptDraft } from './use-kept-draft.ts'

const samePath: FieldOf = (at) => at

/** The form of one submission: checked by its rules, kept as a draft by itself, sent through the outbox. */
export function useSubmissionForm<Values extends FieldValues, Body, Answer>(
  submission: Submission<Body, Answer>,
  options: FormOptions<Values, Body, Answer>,
): SubmissionForm<Values> {
  const { initial, toBody, fieldOf = samePath, subject, params = {}, unqueue = ({ id }) => discardRow(id) } = options
  const queue = options.queue ?? ((body, { base, form }) => send(submission, body, { base, seen: options.base, form, subject, params }))
  const id = useId()
  const queries = useQueryClient()
  const content = usePresentContent(submission.kind, subject)
  const [keeper] = useState(() => draftKeeper(submission.kind, subject))
  const followed = useOutcome()
  const [ready, setReady] = useState(false)
  const [restoredAt, setRestoredAt] = useState<number | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [sending, setSending] = useState(false)
  const overrides = useRef<Partial<Values>>({})
  const base = useRef(options.base)
  // What was on file when the person took over a newer version: until it is read again the form keeps what they took.
  const overtaken = useRef<string | null>(null)

  const judge = (values: Values) => {
    const { body, rules } = submission.sends
    const wanted = { ...values, ...overrides.current }
    const made = toBody(wanted)
    const unreadable = options.unreadable?.(wanted) ?? []
    const checked = body ? check(made, body, rules, options.facts) : { ok: true as const, value: made }
    // What cannot be read is not missing as well.
    const judged = checked.ok ? [] : checked.problems.filter(({ at }) => !unreadable.some((each) => each.at === at))
    return { body: checked.ok ? checked.value : made, reasons: reasonsOf([...unreadable, ...judged], fieldOf) }
  }

  const methods = useForm<Values, unknown, Values>({
    defaultValues: initial as DefaultValues<Values>,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (values) => {
      const { reasons } = judge(values)
      return reasons.length ? { values: {}, errors: fieldErrors<Values>(reasons) } : { values, errors: {} }
    },
  })
  const { isDirty: dirty, isValid: valid } = methods.formState
  const valuesOf = (row: OpenRow) => (row.form ?? (row.body && options.fromBody?.(row.body as Body)) ?? initial) as Values
  const reasons = useKeptDraft({ methods, keeper, ready, base, judged: (values) => (refusals ? wholeForm(judge(values).reasons) : []), refusals })

  function placeReasons(row: OpenRow) {
    for (const { field, code, message } of serverReasons(row.problem?.errors ?? [], fieldOf))
      if (field) methods.setError(field as Path<Values>, { type: code, message })
  }

  useEffect(() => {
    if (!content || ready) return
    const { draft, row } = content
    const defaults = row ? valuesOf(row) : initial
    base.current = row ? row.base : options.base
    methods.reset(defaults)
    if (row) {
      followed.followExisting(row)
      if (!draft) placeReasons(row)
    }
    if (draft && !same(draft.value, defaults)) {
      methods.reset({ ...defaults, ...(draft.value as Values) }, { keepDefaultValues: true })
      base.current = draft.base
      setRestoredAt(draft.keptAt)
    }
    setReady(true)
  }, [content])

  const { row: newest } = followed
  const shown = newest != null && (options.arrived?.(newest.body as Body) ?? ![newest.base, newest.seen].includes(options.base))
  const movedOn = newest?.state === 'received' && shown
  // What is on file was read before it arrived: until it is read again the form keeps what was sent.
  const lagging = newest?.state === 'sent' && !shown
  const row = !newest || newest.state === 'sent' || movedOn ? null : newest
  const onFile = useMemo(() => JSON.stringify(initial), [initial])
  useEffect(() => {
    if (!ready || row || lagging || newest === undefined) return
    if (overtaken.current !== null && overtaken.current === options.base) return
    overtaken.current = null
    // An edit made on top of what was just sent goes on from there.
    const ownChange = newest != null && base.current === newest.base && same(toBody(initial), newest.body)
    // A reset makes the items of a list anew, and whoever is about to tap one would miss it.
    if (!dirty && !same(methods.formState.defaultValues, initial)) methods.reset(initial)
    if (!dirty || ownChange) base.current = options.base
  }, [ready, onFile, options.base, row === null, lagging, newest === undefined])

  useEffect(() => {
    if (followed.row?.state === 'attention' && !dirty) placeReasons(followed.row)
  }, [followed.row?.state])

  async function enqueue(body: Body, form: Values) {
    setSending(true)
    try {
      await keeper.settle()
      const sent = await queue(body, { base: base.current, form })
      methods.reset(form)
      setRestoredAt(null)
      setRefusals(0)
      followed.followSubmitted(sent)
    } finally {
      setSending(false)
    }
  }

  async function submit(chosen: Partial<Values> = {}): Promise<boolean> {
    if (sending || followed.underWay) return true
    overrides.current = chosen
    let accepted = false
    await methods.handleSubmit(async (values) => {
      accepted = true
      await enqueue(judge(values).body, values)
    })()
    overrides.current = {}
    if (!accepted) setRefusals((count) => count + 1)
    return accepted
  }

  function startOver(values: Values) {
    methods.reset(values)
    setRestoredAt(null)
    setRefusals(0)
  }

  const refresh = () => {
    for (const { endpoint } of readsOf(submission, params)) void queries.invalidateQueries({ queryKey: [endpoint.name] })
  }
  const present = row?.state === 'conflict' ? row.problem?.present : undefined
  const theirs = present === undefined ? null : options.fromAnswer?.(present as Answer)

  const submitting = sending || followed.underWay

  return {
    id, methods, ready, dirty, valid, restoredAt, row, reasons, refusals, submit, submitting,
    sent: !dirty && !submitting && newest?.state === 'sent' ? newest : null,
    outcome: followed.outcome,
    closeOutcome: followed.close,
    conflict: row && theirs ? { mine: dirty ? methods.getValues() : valuesOf(row), theirs } : null,
    discard: () => startOver(row ? valuesOf(row) : initial),
    async keepMine() {
      if (!row) return
      base.current = row.problem?.version ?? null
      followed.close()
      if (options.onTopOf && theirs) {
        methods.reset(options.onTopOf(dirty ? methods.getValues() : valuesOf(row), theirs), { keepDefaultValues: true })
        await submit()
      } else if (dirty) await submit()
      else await enqueue(row.body as Body, valuesOf(row))
    },
    async takeTheirs() {
      if (!row || !theirs) return
      base.current = row.problem?.version ?? null
      if (!(await discardRow(row.id))) return
      overtaken.current = options.base
      followed.forget()
      startOver(theirs)
      refresh()
    },
    async takeBack() {
      if (!row || !(await unqueue(row))) return false
      followed.forget()
      base.current = options.base
      startOver(initial)
      return true
    },
  }
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
