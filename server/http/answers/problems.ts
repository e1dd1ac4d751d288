import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { ProblemBody } from '@/contract/problem-body.ts'
import { type ButtonWords, fixErrorsText } from '@/domain/fix-errors-text.ts'
import type { Problem } from '@/domain/problem.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { type Trouble, troubleOf } from '../../db/trouble.ts'

/** An answer other than success. Handlers return it as a value; their writes are then rolled back. */
export class Refusal {
  constructor(
    readonly problem: ProblemBody,
    readonly headers: Record<string, string> = {},
  ) {}
}

const details: Record<number, string> = {
  400: 'Could not complete this request',
  401: 'Please sign in.',
  403: 'You have no access to this.',
  404: 'Nothing was found at this address.',
  405: 'This address does not accept that method.',
  409: 'This change is still being processed.',
  412: 'This was changed in the meantime.',
  413: 'This is too large for the server.',
  415: 'Send this as application/json.',
  422: fixErrorsText({ saves: false, submits: false }),
  423: 'Your changes have been received and will update shortly.',
  428: 'Say with If-Match which version was changed.',
  429: 'Too many attempts. Please wait before you try again.',
  500: 'Something went wrong on the server. Please try again.',
}

export function problemBody(
  status: number,
  detail = details[status] ?? '',
  more: Partial<ProblemBody> = {},
): ProblemBody {
  return { title: STATUS_CODES[status] ?? 'Unknown error', status, detail, errors: [], ...more }
}

export function refuse(status: number, detail?: string, headers?: Record<string, string>): Refusal {
  return new Refusal(problemBody(status, detail), headers)
}

/** A refusal with a title more specific than its status. */
export function refuseAs(status: number, title: string, detail: string): Refusal {
  return new Refusal(problemBody(status, detail, { title }))
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

const troubles: Record<Trouble, { log: string; detail: string; seconds: number }> = {
  away: {
    log: 'the database is away',
    detail: 'The database does not answer. Please try again in a moment.',
    seconds: 5,
  },
  busy: {
    log: 'the database is busy',
    detail: 'The server is busy. Please try again in a moment.',
    seconds: 1,
  },
  full: {
    log: 'the disk of the database is full',
    detail: 'The server’s disk is full. Please try again later.',
    seconds: 60,
  },
}

/** 503 with the seconds after which to try again. */
export function refuseForNow(trouble: Trouble): Refusal {
  const { detail, seconds } = troubles[trouble]
  return refuse(503, detail, { 'retry-after': String(seconds) })
}

export const problemType = 'application/problem+json; charset=utf-8'

export function sendRefusal(reply: FastifyReply, { problem, headers }: Refusal): FastifyReply {
  return reply.code(problem.status).headers(headers).type(problemType).send(JSON.stringify(problem))
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
