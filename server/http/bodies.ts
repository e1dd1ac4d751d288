import type { FastifyError, FastifyInstance } from 'fastify'
import { refuse, sendRefusal } from './problems.ts'

/** 1 MiB. */
export const bodyLimit = 2 ** 20

/** JSON only; whatever goes wrong before or in a handler becomes a problem body. */
export function refuseWhatIsNotRead(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'a request failed')
    return sendRefusal(reply, refuse(status >= 400 && status < 500 ? status : 500))
  })
}
