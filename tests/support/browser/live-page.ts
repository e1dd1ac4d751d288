import { once } from 'node:events'
import { vi } from 'vitest'
import WebSocket from 'ws'
import { livePath } from '@/contract/delivery/live-channel.ts'
import type { SessionState } from '@/domain/identity/session-state.ts'
import { signIn, type TestServer } from '../server.ts'

type Where = Pick<TestServer, 'url'>

/** A page's credentials for registering. */
export type Registration = { sessionId: string; token: string; jwt: string }

/** Signs a demo user in again and gets the credentials that a page needs. */
export async function registrationOf(server: Where, userName: string): Promise<Registration> {
  return registrationWith(server, await signIn(server.url, userName))
}

export async function registrationWith(server: Where, token: string): Promise<Registration> {
  const answer = await fetch(`${server.url}/rest/ess/userInfo`, { headers: { authorization: `Bearer ${token}` } })
  const { jwt, session } = (await answer.json()) as { jwt: string; session: SessionState }
  return { token, jwt, sessionId: session.id }
}

/** A page's socket and the messages it received; `closed` is the close code, and `reason` its text. */
export type LivePage = {
  heard: unknown[]
  say: (message: unknown) => void
  until: (type: string) => Promise<void>
  closed: Promise<number>
  reason: Promise<string>
  close: () => void
}

export async function openLivePage(
  server: Where,
  headers: Record<string, string> = { origin: server.url },
): Promise<LivePage> {
  const socket = new WebSocket(server.url.replace('http', 'ws') + livePath, { headers })
  const heard: unknown[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  const ended = once(socket, 'close') as Promise<[number, Buffer]>
  const [closed, reason] = [ended.then(([code]) => code), ended.then(([, words]) => String(words))]
  // Tests that expect an end await it.
  for (const each of [closed, reason]) each.catch(() => undefined)
  await once(socket, 'open')
  return {
    heard,
    say: (message) =>
      socket.send(typeof message === 'string' || message instanceof Buffer ? message : JSON.stringify(message)),
    until: (type) =>
      vi
        .waitUntil(
          () => {
            if (heard.some((message) => (message as { type: string }).type === type)) return true
            if (socket.readyState === WebSocket.CLOSED) throw new Error(`Closed before ${type} was heard`)
            return false
          },
          { interval: 10 },
        )
        .then(() => undefined),
    closed,
    reason,
    close: () => socket.close(),
  }
}

/** A registered page. */
export async function registeredPage(server: Where, registration: Registration): Promise<LivePage> {
  const page = await openLivePage(server)
  page.say({ type: 'register', ...registration })
  await page.until('registered')
  return page
}
