import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const account = `AC${'1'.repeat(32)}`
const token = 'the-token-of-the-test-provider'
export const ourNumber = '+14805550100'

type Message = {
  sid: string
  to: string
  from: string
  body: string
  status: string
  error_code: number | null
  callback: string
}

/** `lose`: takes the message, but its answer is lost. */
type Fault = 'lose' | 'redirect' | { status: number; code?: number; headers?: Record<string, string>; body?: string }

/** A server that speaks an SMS provider's HTTP API. It sends nothing, and does what a test tells it. */
export async function startSmsProvider(sender: object = { from: ourNumber }) {
  const messages: Message[] = []
  /** What phones have texted, whether or not the call about it arrived. */
  const texted: { sid: string; direction: 'inbound'; from: string; body: string; date_sent: string }[] = []
  const faults: Fault[] = []
  let asked = 0
  const right = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`

  const server = createServer((request, response) => void answer(request, response))
  const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    asked += 1
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname, searchParams } = new URL(request.url!, 'http://provider')
    if (request.headers.authorization !== right) return json(response, 401, { code: 20003, message: 'Authenticate' })
    const path = pathname.replace(`/2010-04-01/Accounts/${account}`, '')
    if (request.method === 'POST' && path === '/Messages.json') {
      const fault = faults.shift()
      if (fault === 'redirect') return response.writeHead(307, { location: 'https://elsewhere.example/' }).end()
      if (typeof fault === 'object') {
        if (fault.body !== undefined) return response.writeHead(fault.status, fault.headers).end(fault.body)
        return json(response, fault.status, { code: fault.code ?? null, message: 'No.' }, fault.headers)
      }
      const message = taken(new URLSearchParams(Buffer.concat(chunks).toString()))
      messages.push(message)
      if (fault === 'lose') return request.socket.destroy()
      return json(response, 201, shown(message))
    }
    if (path === '/Messages.json' && searchParams.has('DateSent>')) {
      const found = texted.filter((each) => new Date(each.date_sent).toISOString() >= searchParams.get('DateSent>')!)
      return json(response, 200, { messages: found.toReversed() })
    }
    if (path === '/Messages.json') {
      const found = messages.filter(({ to }) => to === searchParams.get('To')).toReversed()
      return json(response, 200, { messages: found.map(shown) })
    }
    const one = messages.find(({ sid }) => path === `/Messages/${sid}.json`)
    return one ? json(response, 200, shown(one)) : json(response, 404, { code: 20404, message: 'Not found' })
  }

  const taken = (form: URLSearchParams): Message => ({
    sid: `SM${randomBytes(16).toString('hex')}`,
    to: form.get('To')!,
    from: form.get('From') ?? form.get('MessagingServiceSid')!,
    body: form.get('Body')!,
    status: 'queued',
    error_code: null,
    callback: form.get('StatusCallback')!,
  })
  const shown = ({ callback: _ours, ...message }: Message) => ({ ...message, date_created: new Date().toUTCString() })

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const folder = mkdtempSync(join(tmpdir(), 'ess-sms-'))
  const file = join(folder, 'texts.json')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/2010-04-01`
  writeFileSync(file, JSON.stringify({ address, accountSid: account, ...sender }))

  /** Calls the portal as the provider does. `url`: what it signs, the public address; `to`: where the portal listens. */
  async function call(to: string, url: string, fields: Record<string, string>, key = token) {
    const signature = createHmac('sha1', key)
      .update(
        url +
          Object.keys(fields)
            .toSorted()
            .map((name) => name + fields[name])
            .join(''),
      )
      .digest('base64')
    const { pathname } = new URL(url)
    return fetch(to + pathname, {
      method: 'POST',
      headers: { 'x-twilio-signature': signature },
      body: new URLSearchParams({ ...fields }),
    })
  }

  return {
    env: { ESS_TEXTS: file, ESS_TEXTS_TOKEN: token },
    messages,
    texted,
    /** For the next messages that are sent to it, one each. */
    faults,
    asked: () => asked,
    call,
    report: (to: string, { sid, callback }: Message, status: string, code?: number) =>
      call(to, callback, {
        MessageSid: sid,
        MessageStatus: status,
        AccountSid: account,
        ...(code !== undefined && { ErrorCode: String(code) }),
      }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

export type SmsProviderHere = Awaited<ReturnType<typeof startSmsProvider>>
