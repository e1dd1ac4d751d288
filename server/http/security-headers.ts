import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Company } from '../company/company.ts'

// Ionic sets this handler's attribute on an element to find out whether the browser knows the event.
const ionicProbe = "'sha256-i+qr4lq34KgNHiW62lWi9aInEBwiEOrfCzaNPCvkqD8='"

const yearSeconds = 365 * 24 * 3600

type Options = { distDir: string; connectOrigins: string[]; company: Company }

/** A strict content policy: only our own files, and those inline blocks that the built page has. */
export async function addSecurityHeaders(app: FastifyInstance, { distDir, connectOrigins, company }: Options): Promise<void> {
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
        connectSrc: ["'self'", ...connectOrigins, ...originsOf(company)],
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
    // For browsers of twenty years ago; every answer of a start would carry them over a phone's network.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${yearSeconds}; includeSubDomains`)
    if (!isPage(request.url)) reply.header('content-security-policy', policyOfTheRest)
    // Nothing that a person is shown may stay in a cache that others read.
    if (request.url.startsWith('/rest')) reply.header('cache-control', 'no-store')
  })
}

/** Answers and parts of the app are no documents: they may do nothing at all, and say so in fewer bytes. The worker is a document of its own. */
const policyOfTheRest = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"

function isPage(url: string): boolean {
  return !/^\/(rest|assets|icon|manifest|brand)\b/.test(url)
}

/** Whatever the configuration sends the app to: the address service and a live channel elsewhere. */
function originsOf({ configuration: { addressService, liveUrl } }: Company): string[] {
  return [addressService?.endpoint, liveUrl].flatMap((url) => (url && URL.canParse(url) ? new URL(url).origin : []))
}

/** Hashes of the page's own inline blocks, so that the policy needs no unsafe-inline. */
export function inlineHashes(html: string): { script: string[]; style: string[] } {
  const blocks = (tag: string) => [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'gi'))].map((match) => match[1]!)
  const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  return { script: blocks('script').map(hashed), style: blocks('style').map(hashed) }
}
