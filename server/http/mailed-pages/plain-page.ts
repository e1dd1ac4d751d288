import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@/domain/languages.ts'
import { inLanguage, screenTexts, spokenLanguage } from '@/domain/screen-texts.ts'
import { languageFor } from '../../company/reader-language.ts'
import type { Db } from '../../db/tables.ts'
import { languageOf } from '../../stores/people/languages.ts'
import { hashToken } from '../../stores/sign-in/sessions.ts'
import { languageOf as languageOfBrowser } from '../pages/app-page.ts'
import type { Services } from '../services.ts'

export const pageText = screenTexts('mailed-pages', {
  en: { demonstration: 'Demonstration', expired: 'This link has expired', confirm: 'Confirm' },
})

/** A page without sign-in, scripts, or the app, so it works on old phones too. */
export type PlainPage = { status: number; html: string }

type Link = { Params: { secret: string } }

type LinkedPages<State extends string> = {
  /** Finds the link's owner by the hash of its secret. */
  find: (db: Db, hash: string) => Promise<{ personId: string } | undefined>
  show: (secret: string) => Promise<State>
  press: (secret: string) => Promise<State>
  /** Written in the reader's language. */
  pages: () => Record<State, PlainPage>
}

/**
 * The pages behind links in mail and text messages, at `<path>/<secret>`, in the language of the link's owner, or else of the
 * browser. Opening a page changes nothing; only pressing its button does, because mail scanners, carriers, and phones open links
 * automatically. The secret is in the path, which is not logged: the log names the route.
 */
export async function addLinkedPages<State extends string>(
  app: FastifyInstance,
  { company, database }: Pick<Services, 'company' | 'database'>,
  path: string,
  { find, show, press, pages }: LinkedPages<State>,
): Promise<void> {
  const url = `${path}/:secret`
  const languageIn = async (request: FastifyRequest<Link>): Promise<Language> => {
    const found = await find(database.read, hashToken(request.params.secret))
    const chosen = found ? await languageOf(database.read, found.personId) : null
    return languageFor(company, { language: chosen ?? languageOfBrowser(request) })
  }
  const answer = async (request: FastifyRequest<Link>, reply: FastifyReply, state: State) =>
    send(reply, inLanguage(await languageIn(request), pages)[state])
  await app.register(async (scope) => {
    // A form without fields sends an empty body.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, __, done) => done(null))
    scope.get<Link>(url, async (request, reply) => answer(request, reply, await show(request.params.secret)))
    scope.post<Link>(url, { bodyLimit: 1024 }, async (request, reply) =>
      answer(request, reply, await press(request.params.secret)),
    )
  })
}

function send(reply: FastifyReply, { status, html }: PlainPage): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy, 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(html)
}

const style = `
:root{color-scheme:light dark}
body{margin:0 auto;max-width:32em;padding:24px 16px;font:17px/1.5 system-ui,sans-serif}
h1{font-size:22px;line-height:1.3}
button{min-height:48px;width:100%;border:0;border-radius:12px;background:#00518a;color:#fff;font:inherit;font-weight:600}
button:focus-visible{outline:3px solid #f0a000;outline-offset:3px}`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Configuration = Pick<Services['company']['configuration'], 'company' | 'demonstration'>

/** `content` is HTML; `title` is plain text. */
export function plainPage(
  { company, demonstration }: Configuration,
  title: string,
  content: string,
  status = 200,
): PlainPage {
  const brand = demonstration ? `${company.title} · ${pageText('demonstration')}` : company.title
  const html = `<!doctype html>
<html lang="${spokenLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p>${escaped(brand)}</p>
<h1>${escaped(title)}</h1>
${content}
</main>
</body>
</html>
`
  return { status, html }
}

/** Paragraphs of plain text. */
export const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${escaped(text)}</p>`).join('\n')

/** A form with just this button. */
export const pressButton = (words: string) =>
  `<form method="post"><button type="submit">${escaped(words)}</button></form>`

export const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
