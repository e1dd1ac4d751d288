import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { confirmationLinkPath } from '@/contract/driver-text.ts'
import type { Services } from '../services.ts'
import { confirmNumber, linkState, type LinkState } from '../work/driver-text-confirmation.ts'

/**
 * The pages behind the links that drivers get by text message. Without sign-in, scripts or the app, so that an old phone
 * shows them too. Only a press on the button confirms, because carriers and phones open links by themselves. The secret
 * stands in the path, which is not logged: the log names the route.
 */
export async function addConfirmationPages(app: FastifyInstance, services: Services): Promise<void> {
  const { database, company, clock } = services
  const page = pageOf(company.configuration.company.title, company.configuration.support.email)
  const url = `${confirmationLinkPath}/:secret`
  type Link = { Params: { secret: string } }
  await app.register(async (pages) => {
    // A form without fields has an empty body.
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, __, done) => done(null))
    pages.get<Link>(url, async ({ params: { secret } }, reply) =>
      show(reply, page, await linkState(database.read, secret, clock())),
    )
    pages.post<Link>(url, { bodyLimit: 1024 }, async ({ params: { secret } }, reply) =>
      show(reply, page, await confirmNumber(services, secret)),
    )
  })
}

type Page = Record<LinkState, string>

function show(reply: FastifyReply, page: Page, state: LinkState): FastifyReply {
  return reply
    .code(state === 'gone' ? 410 : 200)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy, 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(page[state])
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

function pageOf(company: string, support: string): Page {
  const made = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<p>${escaped(company)}</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`
  return {
    open: made(
      'Confirm this phone',
      `<p>Should this phone get pre-plan text messages? Press the button to say yes.</p>
<form method="post"><button type="submit">Confirm</button></form>
<p>If you did not ask for this, close this page. Nothing is confirmed.</p>`,
    ),
    confirmed: made('This phone is confirmed', '<p>Pre-plan text messages come to it. You can close this page.</p>'),
    gone: made(
      'This link is no longer good',
      `<p>It is more than a day old, a newer text was sent to you, or your number or your choice has changed since.</p>
<p>Open the newest text. Or open Driver Text Opt In/Out in the portal and send it again there. If that does not help, email ${escaped(support)}.</p>`,
    ),
  }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
