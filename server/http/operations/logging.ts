import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/** JSON lines without personal data: no query strings, bodies, tokens, names, or addresses. */
export function loggerOf(level: string): FastifyServerOptions['logger'] {
  return level === 'silent'
    ? false
    : { level, base: null, serializers: { req: () => ({}), res: () => ({}), err: errorLine } }
}

/**
 * Error messages of databases and libraries may quote values, so only their code is logged. Our own errors have no
 * code and quote nothing.
 */
export function errorLine(error: Error & { code?: string }) {
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return { type: error.name, code: error.code, message: error.code ? '' : error.message, stack: frames.join('\n') }
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}
