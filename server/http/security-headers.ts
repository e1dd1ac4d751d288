import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

// Ionic sets this handler's attribute on an element to find out whether the browser knows the event.
const ionicProbe = "'sha256-i+qr4lq34KgNHiW62lWi9aInEBwiEOrfCzaNPCvkqD8='"

const yearSeconds = 365 * 24 * 3600

type Options = { distDir: string; connectOrigins: string[] }

/** A strict content policy: only our own files, and those inline blocks that the built page has. */
export async function addSecurityHeaders(app: FastifyInstance, { distDir, connectOrigins }: Options): Promise<void> {
  const page = join(distDir, 'index.html')
  const inline = inlineHashes(existsSync(page) ? readFileSync(page, 'utf8') : '')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline.script],
        scriptSrcAttr: ["'unsafe-hashes'", ionicProbe],
        styleSrc: ["'self'", ...inline.style],
        // Ionicons are data: images.
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...connectOrigins],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${yearSeconds}; includeSubDomains`)
    // Nothing that a person is shown may stay in a cache that others read.
    if (request.url.startsWith('/rest')) reply.header('cache-control', 'no-store')
  })
}

/** Hashes of the page's own inline blocks, so that the policy needs no unsafe-inline. */
export function inlineHashes(html: string): { script: string[]; style: string[] } {
  const blocks = (tag: string) => [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'gi'))].map((match) => match[1]!)
  const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  return { script: blocks('script').map(hashed), style: blocks('style').map(hashed) }
}
