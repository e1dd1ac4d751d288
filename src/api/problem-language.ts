import type { ProblemBody } from '@/contract/endpoint/problem-body.ts'
import { text as fixErrorsWords } from '@/domain/fix-errors-text.ts'
import { readersWords } from '@/domain/locale.ts'
import { sentenceOf } from '@/domain/problem-texts.ts'
import { detailFor, refusalTitles } from '@/domain/refusals.ts'

/**
 * A server's problem in the reader's language. `reason`: our server's code for the refusal. Sentences without a code stay in
 * English.
 */
export function inReadersLanguage(problem: ProblemBody, reason: string | null): ProblemBody {
  const { title, detail, status, errors } = problem
  return {
    ...problem,
    title: readersWords(title, titleOf(`status${status}`)),
    detail: readersWords(detail, detailOf(reason ?? '')),
    errors: errors.map((each) => ({
      ...each,
      message: readersWords(each.message, sentenceOf(each.code, each.with) ?? ''),
    })),
  }
}

const titleOf = (key: string): string => (refusalTitles.has(key) ? refusalTitles(key) : '')

function detailOf(reason: string): string {
  const detail = detailFor(reason)
  if (detail) return detail
  return fixErrorsWords.has(reason) ? fixErrorsWords(reason) : (sentenceOf(reason) ?? '')
}
