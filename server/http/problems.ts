import { STATUS_CODES } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { ProblemBody } from '@/contract/problem-body.ts'
import type { Problem } from '@/domain/problem.ts'
import { sentence } from '@/domain/problem-texts.ts'

/** An answer that is no success. Handlers return it as a value; whatever they wrote is then taken back. */
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
  404: 'There is nothing at this address.',
  405: 'This address does not take that method.',
  409: 'This change is still being worked on.',
  412: 'This was changed in the meantime.',
  413: 'This is more than the server takes at once (1 MiB).',
  415: 'Send this as application/json.',
  422: 'Please fix errors prior to submitting.',
  423: 'Your changes have been received and will update shortly.',
  428: 'Say with If-Match which version was changed.',
  429: 'Too many attempts. Please wait before you try again.',
  500: 'Something went wrong on the server. Please try again.',
}

export function problemBody(status: number, detail = details[status] ?? '', more: Partial<ProblemBody> = {}): ProblemBody {
  return { title: STATUS_CODES[status] ?? 'Unknown error', status, detail, errors: [], ...more }
}

export function refuse(status: number, detail?: string, headers?: Record<string, string>): Refusal {
  return new Refusal(problemBody(status, detail), headers)
}

/** A refusal whose title says more than its status. */
export function refuseAs(status: number, title: string, detail: string): Refusal {
  return new Refusal(problemBody(status, detail, { title }))
}

/** 429 with the seconds to wait. */
export function refuseTooMany(waitMs: number): Refusal {
  return refuse(429, undefined, { 'retry-after': String(Math.ceil(waitMs / 1000)) })
}

/** 422 with every reason as the sentence that a person reads. */
export function refuseProblems(problems: Problem[]): Refusal {
  return new Refusal(problemBody(422, undefined, { errors: problems.map((each) => ({ ...each, message: sentence(each) })) }))
}

export const problemType = 'application/problem+json; charset=utf-8'

export function sendRefusal(reply: FastifyReply, { problem, headers }: Refusal): FastifyReply {
  return reply.code(problem.status).headers(headers).type(problemType).send(JSON.stringify(problem))
}
