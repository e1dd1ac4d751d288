import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brandOf } from '../company/brand.ts'
import type { Settings } from '../settings.ts'
import { refuse, sendRefusal } from './problems.ts'
import { pathOf } from './unknown-paths.ts'

/**
 * Serves the built app. Files under /assets/ carry a hash in their name and never change; browsers revalidate
 * everything else.
 */
export async function addStaticFiles(
  app: FastifyInstance,
  { distDir, company }: Pick<Settings, 'distDir' | 'company'>,
): Promise<void> {
  if (!existsSync(distDir)) return
  const { manifest, files } = brandOf(distDir, company.configuration)
  await app.register(fastifyStatic, {
    root: distDir,
    preCompressed: true,
    cacheControl: false,
    // The bundler's notes for other tools, such as its manifest.
    dotfiles: 'ignore',
    setHeaders: (reply) => {
      const hashed = pathOf(reply.request).startsWith('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  for (const [name, path] of files) app.get(`/${name}`, (_, reply) => reply.sendFile(path))
  if (manifest === null) return
  app.get('/manifest.webmanifest', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(manifest),
  )
}

/** Answers a path that is neither a file nor a call: a screen's address gets the app, everything else a problem. */
export function answerUnknownFile(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOf(request)
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (!reads)
    return sendRefusal(
      reply,
      path.startsWith('/assets/') ? refuse(404) : refuse(405, undefined, { allow: 'GET, HEAD' }),
    )
  const screen = !path.startsWith('/assets/') && (request.headers.accept ?? '').includes('text/html')
  return screen && 'sendFile' in reply ? reply.sendFile('index.html') : sendRefusal(reply, refuse(404))
}
