import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { watchNewest } from '@/offline/outbox/outbox.ts'
import type { FormRules } from '@/ui/form/machine/form-facts.ts'
import { step } from '@/ui/form/machine/form-machine.ts'
import { type FormEffect, type FormEvent, type OnFile, closedForm } from '@/ui/form/machine/form-state.ts'
import { useReadingOfContent } from './present-content.ts'
import { useRowEvents } from '@/ui/form/outcome/use-outcome.ts'

type Machine<Values> = {
  kind: string
  subject?: string
  onFile: OnFile<Values>
  rules: FormRules<Values>
  /** A newer row of this form replaces an older one. */
  replaces: boolean
  /** Resolves once everything that the effect starts is done. */
  perform: (effect: FormEffect<Values>) => Promise<unknown> | void
}

/** Runs the form machine: passes it the device's contents, reads, and changes to the row. */
export function useFormMachine<Values extends FieldValues>(machine: Machine<Values>) {
  const { kind, subject, onFile } = machine
  const [state, setState] = useState(() => closedForm(onFile))
  const present = useRef(state)
  const latest = useRef(machine)
  latest.current = machine
  const { content, failing } = useReadingOfContent(kind, subject)

  /** Resolves once everything that follows from the event is done. */
  const send = useCallback(async (event: FormEvent<Values>): Promise<void> => {
    const next = step(present.current, event, latest.current.rules)
    present.current = next.state
    setState(next.state)
    await Promise.all(next.effects.map((effect) => latest.current.perform(effect)))
  }, [])

  useEffect(() => {
    if (content) void send({ type: 'opened', ...content })
  }, [content, send])

  useEffect(() => void send({ type: 'fileRead', onFile }), [JSON.stringify(onFile), send])

  const { ready } = state
  useEffect(() => {
    if (!ready || !machine.replaces) return
    const watching = watchNewest(kind, subject).subscribe((row) => void send({ type: 'queuedRead', row }))
    return () => watching.unsubscribe()
    // oxlint-disable-next-line react/exhaustive-deps -- a form keeps its submission
  }, [ready, kind, subject, send])

  useRowEvents(state.followed?.id, (event) => void send(event))

  return { state, send, failing, current: () => present.current }
}
