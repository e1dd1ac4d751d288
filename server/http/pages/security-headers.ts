import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { pageOf } from '@/contract/app-files.ts'
import { serverMark } from '@/contract/endpoint/headers.ts'
import type { Clock } from '../../base/clock.ts'
import { release } from '../../base/root.ts'
import type { Company } from '../../company/company.ts'
import { builtPages } from './app-page.ts'
import { pathOf } from './unknown-paths.ts'

// Ionic sets this handler attribute on an element to detect whether the browser knows the event.
const ionicProbe = "'sha256-i+qr4lq34KgNHiW62lWi9aInEBwiEOrfCzaNPCvkqD8='"

const yearSeconds = 365 * 24 * 3600
const permissions = 'camera=(), geolocation=(), microphone=(), payment=()'

/** The policy for everything except documents. It's shorter and allows nothing. The service worker counts as a document. */
const policyOfTheRest = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"

/** Devices assume that an answer without the mark comes from another server. */
const mark = { [serverMark.name]: release }

type Options = { distDir: string; connectOrigins: string[]; company: Company; clock: Clock }

/** Sets a strict content security policy: only our own files and the inline blocks of the built page. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { distDir, connectOrigins, company, clock }: Options,
): Promise<void> {
  const pages = builtPages(distDir).map((language) => readFileSync(join(distDir, pageOf(language)), 'utf8'))
  const inline = inlineHashes(pages.join('\n'))
  const fixed = await headersFrom({
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
    // Only very old browsers use these headers, and they'd make every response larger.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  })
  const ofPages = { ...fixed, ...mark, 'permissions-policy': permissions }
  const ofTheRest = { ...ofPages, 'content-security-policy': policyOfTheRest }
  // No shared cache may store personal data.
  const ofCalls = { ...ofTheRest, 'cache-control': 'no-store' }
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request)
    reply.headers(path.startsWith('/rest') ? ofCalls : isPage(path) ? ofPages : ofTheRest)
    // Devices set their clocks by this header, so it has the time that this server uses.
    reply.header('date', new Date(clock()).toUTCString())
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${yearSeconds}; includeSubDomains`)
  })
}

/** Helmet computes the same headers for every request. Here they are computed once. */
async function headersFrom(options: FastifyHelmetOptions) {
  const asked = Fastify()
  await asked.register(helmet, options)
  const { headers } = await asked.get('/', (_, reply) => reply.send()).inject('/')
  const ofTheAnswer = new Set(['content-length', 'date', 'connection'])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheAnswer.has(name)))
}

/** For responses to requests that cannot be parsed, where no hook runs. */
export const bareHeaders = {
  ...mark,
  'cache-control': 'no-store',
  'content-security-policy': policyOfTheRest,
  'permissions-policy': permissions,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

function isPage(url: string): boolean {
  return !/^\/(rest|assets|icon|manifest|brand)\b/.test(url)
}

/** Other origins in the configuration: the address service and a live channel elsewhere. */
function originsOf({ configuration: { addressService, liveUrl } }: Company): string[] {
  return [addressService?.endpoint, liveUrl].flatMap((url) => (url && URL.canParse(url) ? new URL(url).origin : []))
}

/** Hashes of the page's inline blocks, so that the policy needs no unsafe-inline. */
function inlineHashes(html: string): { script: string[]; style: string[] } {
  const blocks = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'gi'))].map((match) => match[1]!)
  const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const distinct = (tag: string) => [...new Set(blocks(tag).map(hashed))]
  return { script: distinct('script'), style: distinct('style') }
}
