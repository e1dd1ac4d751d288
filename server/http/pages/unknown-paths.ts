import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { healthPath, readyPath } from '@/contract/health.ts'
import { unknownCallCode } from '@/contract/endpoint/problem-body.ts'
import { Refusal, refuse, sendRefusal } from '../answers/problems.ts'

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Paths of the API, as opposed to files. */
const calls = ['/rest', '/scim', '/live', healthPath, readyPath, '/metrics', '/.well-known']

/** The path without its query, decoded like in the router: `/%72est` is `/rest`. */
export function pathOf(request: Pick<FastifyRequest, 'url'>): string {
  const path = request.url.split('?', 1)[0]!
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Records the methods of every route added from now on, by path. */
export function rememberMethods(app: FastifyInstance): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const taken = known.get(url) ?? new Set()
    for (const each of [method].flat()) taken.add(each)
    known.set(url, taken)
  })
  return known
}

/** Answers 405 with Allow for other methods of known paths, and 404 for unknown paths. */
export function answerUnknownPaths(app: FastifyInstance, known: Map<string, Set<string>>): void {
  for (const [url, taken] of Array.from(known)) {
    // SCIM answers unknown paths itself.
    if (url.includes('*') || url.startsWith('/scim/')) continue
    const allow = methods.filter((method) => taken.has(method)).join(', ')
    app.route({
      method: methods.filter((method) => !taken.has(method)),
      url,
      // Answers before the body is read, because its content doesn't matter.
      onRequest: async (_, reply) => sendRefusal(reply, unknownCall(405, { allow })),
      handler: () => undefined,
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request)
    const isCall = calls.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
    return isCall ? sendRefusal(reply, unknownCall(404)) : answerUnknownFile(request, reply)
  })
}

/** The code tells a newer app that this server doesn't have the call yet. */
function unknownCall(status: 404 | 405, headers?: Record<string, string>): Refusal {
  const { problem } = refuse(status)
  return new Refusal({ ...problem, errors: [{ at: '', code: unknownCallCode, message: problem.detail }] }, headers)
}

/** Answers a path that is neither a file nor a call: a screen's address gets the app; everything else gets a problem. */
function answerUnknownFile(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOf(request)
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (!reads)
    return sendRefusal(
      reply,
      path.startsWith('/assets/') ? refuse(404) : refuse(405, undefined, { allow: 'GET, HEAD' }),
    )
  const screen = !path.startsWith('/assets/') && (request.headers.accept ?? '').includes('text/html')
  return (screen && reply.sendApp?.()) || sendRefusal(reply, refuse(404))
}
