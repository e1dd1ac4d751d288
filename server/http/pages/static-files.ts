import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { brandOf } from '../../company/brand.ts'
import type { Settings } from '../../settings/settings.ts'
import { serveApp } from './app-page.ts'
import { pathOf } from './unknown-paths.ts'

/**
 * Serves the built app. Files under /assets/ have a hash in their names and never change; browsers revalidate everything else.
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
    index: false,
    cacheControl: false,
    // Keeps the bundler's files for other tools, such as its manifest, from being served.
    dotfiles: 'ignore',
    setHeaders: (reply) => {
      const hashed = pathOf(reply.request).startsWith('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  serveApp(app, distDir, company.configuration.languages ?? ['en'])
  for (const [name, path] of files) app.get(`/${name}`, (_, reply) => reply.sendFile(path))
  if (manifest === null) return
  app.get('/manifest.webmanifest', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(manifest),
  )
}
