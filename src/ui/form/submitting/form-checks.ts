import { check } from '@/domain/check.ts'
import type { Submission } from '@/offline/outbox/submission.ts'
import type { FormRules } from '@/ui/form/machine/form-facts.ts'
import { type Reason, reasonsOf } from './reasons.ts'
import type { FormOptions } from './submission-form.ts'

/** The body of the fields, and its problems by the rules of its submission. */
export function checkFields<Values, Body, Answer>(
  { sends }: Submission<Body, Answer>,
  { toBody, mistyped, facts, fieldOf = (at) => at }: FormOptions<Values, Body, Answer>,
  values: Values,
): { body: Body; reasons: Reason[] } {
  const made = toBody(values)
  const garbled = mistyped?.(values) ?? []
  const checked = sends.body ? check(made, sends.body, sends.rules, facts) : { ok: true as const, value: made }
  // An unreadable value is not also reported as missing.
  const broken = checked.ok ? [] : checked.problems.filter(({ at }) => !garbled.some((each) => each.at === at))
  return { body: checked.ok ? checked.value : made, reasons: reasonsOf([...garbled, ...broken], fieldOf) }
}

export function rulesOf<Values, Body, Answer>(
  { sends }: Pick<Submission<Body, Answer>, 'sends'>,
  options: FormOptions<Values, Body, Answer>,
): FormRules<Values> {
  const { initial, toBody, fromBody, fromForm, fromAnswer, onTopOf } = options
  return {
    valuesOf: (row) =>
      (row.form ? fromForm?.(row.form) : null) ??
      ((row.form ?? (row.body && fromBody?.(row.body as Body)) ?? initial) as Values),
    bodyOf: toBody,
    ...(fromAnswer && {
      // Another API may write it differently, as it may its answers.
      theirsOf: (present) => {
        const [mismatch, answer] = sends.answer.validate(present, { coerce: true })
        return mismatch ? null : fromAnswer(answer)
      },
    }),
    ...(onTopOf && { onTopOf }),
  }
}
