import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageCookie, pageOf } from '@/contract/app-files.ts'
import { type Language, firstSpoken, isLanguage, languages } from '@/domain/languages.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Answers with the app's page in the reader's language. Missing if the app hasn't been built. */
    sendApp?: () => FastifyReply
  }
}

/** The built pages, in the order of the languages. */
export const builtPages = (distDir: string): Language[] =>
  languages.filter((language) => existsSync(join(distDir, pageOf(language))))

/** `offered`: the company's languages. Also serves '/'. Needs `sendFile`. */
export function serveApp(app: FastifyInstance, distDir: string, offered: readonly Language[]): void {
  const built = builtPages(distDir).filter((language) => offered.includes(language))
  app.decorateReply('sendApp', function (this: FastifyReply) {
    const wanted = languageOf(this.request)
    const language = built.includes(wanted) ? wanted : 'en'
    return this.header('content-language', language)
      .header('vary', 'cookie, accept-language')
      .sendFile(pageOf(language))
  })
  app.get('/', (_, reply) => reply.sendApp!())
}

/** The language chosen on this device, or the first of the browser's languages that the portal supports. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const chosen = headers.cookie?.match(new RegExp(`(?:^|; *)${languageCookie}=(\\w+)`))?.[1]
  return isLanguage(chosen) ? chosen : firstSpoken(tagsOf(headers['accept-language'] ?? ''))
}

/** The tags in Accept-Language, the most preferred first. */
function tagsOf(header: string): string[] {
  const wanted = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/)
      const weight = parameters.find((each) => each.startsWith('q='))
      return { tag, weight: weight ? Number(weight.slice(2)) || 0 : 1 }
    })
  return wanted
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
