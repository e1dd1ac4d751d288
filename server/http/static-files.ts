import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse, sendRefusal } from './problems.ts'
import { pathOf } from './unknown-paths.ts'

/** The built app. Files under /assets/ carry a hash in their name and never change; everything else is asked for again. */
export async function addStaticFiles(app: FastifyInstance, distDir: string): Promise<void> {
  if (!existsSync(distDir)) return
  await app.register(fastifyStatic, {
    root: distDir,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      const hashed = pathOf(reply.request).startsWith('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/** What no file and no call answers: a screen's own address shows the app, everything else is a problem. */
export function answerUnknownFile(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOf(request)
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (!reads) return sendRefusal(reply, path.startsWith('/assets/') ? refuse(404) : refuse(405, undefined, { allow: 'GET, HEAD' }))
  const screen = !path.startsWith('/assets/') && (request.headers.accept ?? '').includes('text/html')
  return screen && 'sendFile' in reply ? reply.sendFile('index.html') : sendRefusal(reply, refuse(404))
}
