import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textHooks } from '@/contract/drivers/text-hooks.ts'
import { isDeliveryState } from '@/domain/texts/delivery-states.ts'
import { type Keyword, keywordIn } from '@/domain/texts/keywords.ts'
import { inLanguage } from '@/domain/screen-texts.ts'
import { languageFor } from '../company/reader-language.ts'
import { peopleWithNumber } from '../stores/texts/driver-text.ts'
import { languageOf } from '../stores/people/languages.ts'
import { takeFromPhone } from '../work/texts/from-phone.ts'
import { noteReport } from '../work/texts/note-report.ts'
import { answerTo } from '../work/texts/text-words.ts'
import { refuse, sendRefusal } from './answers/problems.ts'
import { newReceipt } from './change.ts'
import { escaped } from './mailed-pages/plain-page.ts'
import type { Services } from './services.ts'

const bodyLimit = 16 * 1024

/**
 * The addresses that an SMS provider calls, to report a text's delivery and to pass on texts from phones. Every call is signed.
 * Numbers and messages are in the body, which is never logged. Without a provider, these paths don't exist.
 */
export async function addTextHooks(app: FastifyInstance, services: Services): Promise<void> {
  const { texts, publicUrl, unusableLimit, database, clock } = services
  if (texts.kind !== 'sms') return

  /** The fields of a signed call. Otherwise sends a refusal, and returns null. */
  const signed = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const given = String(request.headers['x-twilio-signature'] ?? '')
    if (isSigned(given, texts.authToken, publicUrl + path, form)) return form
    const tooMany = await unusableLimit.count('textHooks', request.ip)
    await sendRefusal(reply, tooMany ?? refuse(403))
    return null
  }

  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { id: string } }>(`${textHooks.status}/:id`, { bodyLimit }, async (request, reply) => {
      const { id } = request.params
      const form = await signed(request, reply, `${textHooks.status}/${id}`)
      if (!form) return reply
      const state = form.get('MessageStatus') ?? ''
      const code = Number(form.get('ErrorCode'))
      if (/^\d{1,15}$/.test(id) && isDeliveryState(state))
        await noteReport(
          database,
          Number(id),
          { sid: form.get('MessageSid'), state, code: Number.isSafeInteger(code) && code > 0 ? code : null },
          clock(),
        )
      return reply.code(204).send()
    })
    scope.post(textHooks.incoming, { bodyLimit }, async (request, reply) => {
      const form = await signed(request, reply, textHooks.incoming)
      if (!form) return reply
      const keyword = keywordOf(form)
      const [sid, from] = [form.get('MessageSid'), form.get('From')]
      if (keyword && sid && from) await takeFromPhone(services, { sid, from, keyword, at: null }, newReceipt)
      const words = keyword && texts.answers === 'portal' ? await answerIn(services, keyword, from) : null
      return reply.type('text/xml; charset=utf-8').send(twiml(words))
    })
  })
}

/** Providers that recognize keywords send the keyword they found. */
const keywordOf = (form: URLSearchParams): Keyword | null =>
  keywordIn(form.get('OptOutType') ?? '') ?? keywordIn(form.get('Body') ?? '')

/** In the language of the number's owner; in English if several people who read different languages share the number. */
async function answerIn({ database, company }: Services, keyword: Keyword, from: string | null): Promise<string> {
  const people = from ? await peopleWithNumber(database.read, from) : []
  const chosen = await Promise.all(people.map((personId) => languageOf(database.read, personId)))
  const [language = null, ...others] = new Set(chosen)
  return inLanguage(languageFor(company, { language: others.length === 0 ? language : null }), () =>
    answerTo(keyword, company),
  )
}

const twiml = (words: string | null) =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${words === null ? '' : `<Message>${escaped(words)}</Message>`}</Response>`

/**
 * Whether the provider signed this call: HMAC-SHA1 over the public address and the sorted fields. Proxies change the address that
 * the request shows, so the setting is used; the provider may leave out its port. Source: twilio.com/docs/usage/security.
 */
export function isSigned(given: string, authToken: string, url: string, form: URLSearchParams): boolean {
  const fields = [...form]
    .toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([name, value]) => name + value)
    .join('')
  const withoutPort = url.replace(/^(https?:\/\/[^/]+?):\d+(?=\/|$)/, '$1')
  return [...new Set([url, withoutPort])].some((each) => {
    const right = createHmac('sha1', authToken)
      .update(each + fields)
      .digest()
    const bytes = Buffer.from(given, 'base64')
    return bytes.length === right.length && timingSafeEqual(bytes, right)
  })
}
