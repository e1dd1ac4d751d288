import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { reasonHeader } from '@/contract/endpoint/headers.ts'
import type { ProblemBody } from '@/contract/endpoint/problem-body.ts'
import { type ButtonWords, fixErrorsText, text as fixErrorsWords } from '@/domain/fix-errors-text.ts'
import type { Problem } from '@/domain/problem.ts'
import { refusalText } from '@/domain/refusals.ts'
import { everyWording, sentence } from '@/domain/problem-texts.ts'
import { type Trouble, troubleOf } from '../../db/trouble.ts'

/** An unsuccessful answer. Handlers return it as a value, and their writes are then rolled back. */
export class Refusal {
  constructor(
    readonly problem: ProblemBody,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** The usual detail for a status; for 422, it depends on the form's button. */
function usualDetail(status: number): string {
  if (status === 422) return fixErrorsText({ saves: false, submits: false })
  const key = `status${status}`
  return refusalText.has(key) ? refusalText(key) : ''
}

export function problemBody(
  status: number,
  detail = usualDetail(status),
  more: Partial<ProblemBody> = {},
): ProblemBody {
  return { title: STATUS_CODES[status] ?? 'Unknown error', status, detail, errors: [], ...more }
}

export function refuse(status: number, detail?: string, headers?: Record<string, string>): Refusal {
  return new Refusal(problemBody(status, detail), headers)
}

/**
 * A refusal with a title more specific than its status. `reason`: needed for readers of other languages if the detail has
 * parameters.
 */
export function refuseAs(status: number, title: string, detail: string, reason?: string): Refusal {
  return new Refusal(problemBody(status, detail, { title }), reason ? { [reasonHeader]: reason } : {})
}

/** 429 with the seconds to wait. */
export function refuseTooMany(waitMs: number, detail?: string): Refusal {
  return refuse(429, detail, { 'retry-after': String(Math.ceil(waitMs / 1000)) })
}

/** 422 with every problem and its user-facing message. */
export function refuseProblems(problems: Problem[], endpoint: ButtonWords): Refusal {
  return new Refusal(
    problemBody(422, fixErrorsText(endpoint), {
      errors: problems.map((each) => ({ ...each, message: sentence(each) })),
    }),
  )
}

const troubles: Record<Trouble, { log: string; seconds: number }> = {
  away: {
    log: 'the database is away',
    seconds: 5,
  },
  busy: {
    log: 'the database is busy',
    seconds: 1,
  },
  full: {
    log: 'the disk of the database is full',
    seconds: 60,
  },
}

/** 503 with the number of seconds after which to retry. */
export function refuseForNow(trouble: Trouble): Refusal {
  const { seconds } = troubles[trouble]
  return refuse(503, refusalText(trouble), { 'retry-after': String(seconds) })
}

const reasons = new Map<string, string>([
  ...refusalText.keys().map((key) => [refusalText(key), key] as const),
  ...fixErrorsWords.keys().map((key) => [fixErrorsWords(key), key] as const),
])

/** The key of the refusal's text, or the problem's code. */
function reasonOf({ detail }: ProblemBody): string | undefined {
  return reasons.get(detail) ?? [...everyWording()].find(([, wording]) => wording === detail)?.[0]
}

export const problemType = 'application/problem+json; charset=utf-8'

export function sendRefusal(reply: FastifyReply, { problem, headers }: Refusal): FastifyReply {
  const reason = reasonOf(problem)
  return reply
    .code(problem.status)
    .headers({ ...headers, ...(reason && { [reasonHeader]: reason }) })
    .type(problemType)
    .send(JSON.stringify(problem))
}

/** Accepts JSON only, and turns every error before or inside a handler into a problem body. */
export function answerErrorsAsProblems(app: FastifyInstance, note: (error: unknown) => void = () => {}): void {
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const trouble = troubleOf(error)
    if (trouble) {
      note(error)
      request.log.warn({ err: error }, troubles[trouble].log)
      return sendRefusal(reply, refuseForNow(trouble))
    }
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'a request failed')
    return sendRefusal(reply, refuse(status >= 400 && status < 500 ? status : 500))
  })
}
