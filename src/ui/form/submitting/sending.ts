import type { RefObject } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { whyNotStored } from '@/offline/storage.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { type FormRules, factsOf } from '@/ui/form/machine/form-facts.ts'
import type { FormEvent, FormState } from '@/ui/form/machine/form-state.ts'
import type { QueueOptions } from './submission-form.ts'

type Form<Values extends FieldValues, Body> = {
  bodyOf: (values: Values) => Body
  /** What counts in place of the fields while one press is checked. */
  overrides: RefObject<Partial<Values>>
  methods: UseFormReturn<Values, unknown, Values>
  /** The server is asked again: what it said before no longer counts. */
  unmark: () => void
  keeper: DraftKeeper
  queue: (body: Body, sent: QueueOptions<Values>) => Promise<string>
  send: (event: FormEvent<Values>) => Promise<void>
  current: () => FormState<Values>
  rules: FormRules<Values>
  /** False if the person does not give the password that the change needs. */
  mayChange: (body: Body) => Promise<boolean>
}

/** From the press to the outbox: what is wrong is said, and what is right is put on the device. */
export function sendingOf<Values extends FieldValues, Body>(form: Form<Values, Body>) {
  const { bodyOf, overrides, methods, unmark, keeper, queue, send, current, rules, mayChange } = form

  async function enqueue(body: Body, values: Values) {
    await send({ type: 'sending', values })
    await keeper.settle()
    const queued = await queue(body, { base: current().base, form: values }).then(
      (row) => ({ type: 'submitted' as const, row }),
      (error: unknown) => {
        reportError(error)
        return { type: 'notStored' as const, why: whyNotStored(error) }
      },
    )
    await send(queued)
    await send({ type: 'sendingEnded' })
  }

  function submit(chosen?: Partial<Values>): Promise<boolean> {
    if (factsOf(current(), rules).submitting) return Promise.resolve(true)
    return ifRight(async (values) => {
      const body = bodyOf(values)
      if (!(await mayChange(body))) return false
      await enqueue(body, values)
      return true
    }, chosen)
  }

  /** Resolves with what `act` does; false if something is wrong. */
  async function ifRight(act: (values: Values) => Promise<boolean>, chosen: Partial<Values> = {}) {
    // Which of the two counts is asked first.
    if (current().rival) return false
    overrides.current = chosen
    unmark()
    let accepted = false
    let done = false
    await methods.handleSubmit(async (values) => {
      accepted = true
      done = await act(values)
    })()
    overrides.current = {}
    if (!accepted) {
      // Who is told what is wrong may close the page: what they typed lies on the device by then.
      await keeper.flush()
      await send({ type: 'refused' })
    }
    return done
  }

  return { enqueue, submit, ifRight }
}
