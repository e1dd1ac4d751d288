import { isRecord } from '@/domain/lenient.ts'
import { type Infer, array, number, optional, record, string, type, union, unknown } from '@/domain/struct.ts'

/** One problem: the form finds the field by `at` and `code`; `message` is the sentence. */
export const ProblemItem = type({
  at: string(),
  code: string(),
  message: string(),
  with: optional(record(string(), union([string(), number()]))),
})

/**
 * The form of `application/problem+json` that this product uses. If a stale version was refused with 412, `present` holds the
 * newest value and `version` its ETag.
 */
export const ProblemBody = type({
  title: string(),
  status: number(),
  detail: string(),
  errors: array(ProblemItem),
  present: optional(unknown()),
  version: optional(string()),
})

export type ProblemItem = Infer<typeof ProblemItem>
export type ProblemBody = Omit<Infer<typeof ProblemBody>, 'present'> & { present?: unknown }

/** The server doesn't have the call: it's a different release, or the address is wrong. */
export const unknownCallCode = 'call.unknown'

/** The server requires the password before it accepts the change. */
export function wantsPassword(problem: ProblemBody | null): boolean {
  return problem?.errors.some(({ code }) => code === 'password.needed') ?? false
}

/**
 * A problem as another API may write it: without some fields, or with messages by field, nested, or as plain texts. Null if it
 * has nothing to show.
 */
export function readProblem(body: unknown, status: number): ProblemBody | null {
  const [mismatch, problem] = ProblemBody.validate(body)
  if (!mismatch) return problem
  if (!isRecord(body)) return null
  const [title, detail] = [said(body.title), said(body.detail) || said(body.message)]
  const messages = listNames.flatMap((name) => messagesIn(body[name], '')).slice(0, maxMessages)
  if (!title && !detail && messages.length === 0) return null
  const { present, version } = body
  return {
    title: title || detail || messages[0]!.message,
    status,
    detail: title ? detail : '',
    errors: messages,
    ...(present === undefined ? {} : { present }),
    ...(typeof version === 'string' ? { version } : {}),
  }
}

const listNames = ['errors', 'validation_messages']
const maxMessages = 50
const deepest = 10

const said = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Every sentence, with the path of the field that it is under or names. */
function messagesIn(value: unknown, at: string, depth = 0): ProblemItem[] {
  if (depth > deepest) return []
  if (typeof value === 'string') return value.trim() ? [{ at, code: '', message: value.trim() }] : []
  if (Array.isArray(value)) return value.flatMap((each) => messagesIn(each, at, depth + 1))
  if (!isRecord(value)) return []
  const own = said(value.message) || said(value.detail) || said(value.description)
  const place = said(value.at) || said(value.field) || said(value.path) || at
  if (own) {
    const code = said(value.code)
    return [{ at: place, code, message: own }, ...messagesIn(value.errors, place, depth + 1)]
  }
  return Object.entries(value).flatMap(([name, each]) => messagesIn(each, nameUnder(at, name), depth + 1))
}

/** In 'email: { isEmpty: "…" }', the innermost name says what's wrong, not where. */
const nameUnder = (at: string, name: string) => (at === '' || /^\d+$/.test(at) ? (at ? `${at}.${name}` : name) : at)
