import { type FieldError, type FieldErrors, type FieldValues, get, set } from 'react-hook-form'
import type { ProblemBody, ProblemItem } from '@/contract/endpoint/problem-body.ts'
import type { Problem } from '@/domain/problem.ts'
import { sentence } from '@/domain/problem-texts.ts'

/** A problem as the form shows it: at a field, or over the whole form when `field` is null. */
export type Reason = { field: string | null; code: string; message: string }

/** Maps a problem's path to a field of the form; '' or null for the whole form. Default: the same path. */
export type FieldOf = (at: string) => string | null

export function reasonsOf(problems: Problem[], fieldOf: FieldOf): Reason[] {
  return problems.map((each) => ({ field: fieldOf(each.at) || null, code: each.code, message: sentence(each) }))
}

export function serverReasons(errors: ProblemItem[], fieldOf: FieldOf): Reason[] {
  return errors.map(({ at, code, message }) => ({ field: fieldOf(at) || null, code, message }))
}

/**
 * The form's text above its fields: `reasons` about the form as a whole, `refusedFor` the server's reasons
 * that no field shows, and `refusal`, the sentence of the toast. `otherwise` is that sentence if fields are
 * wrong.
 */
export function formMessages(
  reasons: Reason[],
  refused: ProblemBody | null,
  { shown, fieldOf, otherwise }: { shown: FieldErrors; fieldOf: FieldOf; otherwise: string },
) {
  const whole = formReasons(reasons)
  return {
    reasons: whole,
    refusedFor: refused && { ...refused, errors: reasonsNotBesideField(refused.errors, fieldOf, shown) },
    refusal: (reasons.every(({ field }) => field === null) && whole[0]) || otherwise,
  }
}

/** The server's reasons that aren't currently shown beside their fields. */
export function reasonsNotBesideField(errors: ProblemItem[], fieldOf: FieldOf, shown: FieldErrors): ProblemItem[] {
  return errors.filter(({ at, message }) => {
    const field = fieldOf(at)
    return !field || (get(shown, field) as FieldError | undefined)?.message !== message
  })
}

export function formReasons(reasons: Reason[]): string[] {
  return [...new Set(reasons.filter((reason) => reason.field === null).map((reason) => reason.message))]
}

// react-hook-form ignores errors at its reserved name `root` and would submit.
const wholeFormName = '_form'

/** The nested record that react-hook-form expects, with the first reason of each field. */
export function fieldErrors<Values extends FieldValues>(reasons: Reason[]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  const taken = new Set<string>()
  for (const { field, code, message } of reasons) {
    const name = field ?? wholeFormName
    if (taken.has(name)) continue
    taken.add(name)
    set(errors, name, { type: code, message })
  }
  return errors
}
