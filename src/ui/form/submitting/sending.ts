import type { RefObject } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { whyNotStored } from '@/offline/storage.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { type FormRules, factsOf } from '@/ui/form/machine/form-facts.ts'
import type { FormEvent, FormState } from '@/ui/form/machine/form-state.ts'
import type { QueueOptions } from './submission-form.ts'

type Form<Values extends FieldValues, Body> = {
  bodyOf: (values: Values) => Body
  /** Overrides the fields while one press is checked. */
  overrides: RefObject<Partial<Values>>
  methods: UseFormReturn<Values, unknown, Values>
  /** Clears the server's earlier errors, because it's being asked again. */
  unmark: () => void
  keeper: DraftKeeper
  queue: (body: Body, sent: QueueOptions<Values>) => Promise<string>
  send: (event: FormEvent<Values>) => Promise<void>
  current: () => FormState<Values>
  rules: FormRules<Values>
  /** Resolves with false if the person doesn't enter a required password. */
  confirmPassword: (body: Body) => Promise<boolean>
}

/** Handles everything from the press to the outbox: reports mistakes, and stores a valid submission on the device. */
export function sendingOf<Values extends FieldValues, Body>(form: Form<Values, Body>) {
  const { bodyOf, overrides, methods, unmark, keeper, queue, send, current, rules, confirmPassword } = form

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
      if (!(await confirmPassword(body))) return false
      await enqueue(body, values)
      return true
    }, chosen)
  }

  /** Resolves with the result of `act`; false if there's a mistake. */
  async function ifRight(act: (values: Values) => Promise<boolean>, chosen: Partial<Values> = {}) {
    // Asks first which of the two counts.
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
      // Save the draft first: the person may leave after seeing errors.
      await keeper.flush()
      await send({ type: 'refused' })
    }
    return done
  }

  return { enqueue, submit, ifRight }
}
