import { type Changed, PageMessage, type ServerMessage } from '@/contract/delivery/live-channel.ts'
import type { WebSocket } from 'ws'
import type { Services } from '../http/services.ts'
import { checkRegistration, endedAmong } from './live-sessions.ts'
import type { RegisteredPages } from './registered-pages.ts'

/** Close codes from RFC 6455. */
export const closing = { goingAway: 1001, policy: 1008, tryLater: 1013 } as const

const registerWithinMs = 10_000
/** The time limit for answering a close frame, long enough for a slow connection. */
export const partingMs = 5_000
/** In bytes. The messages are tiny, so a page with this much unread isn't reading. */
const maxUnread = 64 * 1024
/** Messages allowed between two heartbeats; a page pings every ten minutes. */
const messagesOfBeat = 20
/**
 * Pages that learn of the same change refetch at the same time, so each waits for a different period before it's notified again.
 */
const [leastPauseMs, mostPauseMs] = [1_000, 2_000]
/** Pages reconnect within a second anyway. */
const leastSpreadMs = 1_000

type PageOptions = {
  /** The time within which all pages of this process should reconnect after a crash. */
  spreadMs?: () => number
  /** Called once, when the page has registered or is gone. */
  onSettled?: () => void
}

/** One page's socket. The first message registers the page; after that, it only sends pings. */
export class Page {
  private registration: { sessionId: string; personId: string } | null = null
  private heard = false
  private isSettled = false
  private messages = 0
  private alive = true
  private readonly registrationTimer: NodeJS.Timeout
  /** The changes that this page was just notified of, and whether each has changed again. */
  private readonly told = new Map<Changed, { timer: NodeJS.Timeout; changedAgain: boolean }>()
  /** The same pause for all kinds of changes, so messages stay in order. */
  private readonly pauseMs = leastPauseMs + Math.random() * (mostPauseMs - leastPauseMs)
  private parting: NodeJS.Timeout | null = null

  constructor(
    private readonly socket: WebSocket,
    private readonly registered: RegisteredPages<Page>,
    private readonly services: Services,
    private readonly options: PageOptions = {},
  ) {
    this.registrationTimer = setTimeout(() => this.terminate(), registerWithinMs)
    socket.on('message', (data, binary) => void this.hear(binary ? '' : String(data)).catch(() => socket.terminate()))
    socket.on('pong', () => (this.alive = true))
    socket.on('close', () => this.gone())
  }

  /** Called periodically. Disconnects a page that hasn't answered the previous ping. */
  beat(): void {
    if (!this.alive) return this.socket.terminate()
    this.alive = false
    this.messages = 0
    this.socket.ping()
  }

  /** The session is over: the person at this page must sign in again. */
  logOut(): void {
    this.say({ type: 'loggedOut' })
    this.close(closing.policy)
  }

  /**
   * Call it when something changed that this person's screens may show. The first message is sent right away; further ones are
   * combined and sent within two seconds.
   */
  tellChanged(what: Changed): void {
    const told = this.told.get(what)
    if (told) {
      told.changedAgain = true
      return
    }
    this.say({ type: 'changed', what })
    const next = { timer: setTimeout(() => this.tellAgain(what), this.pauseMs), changedAgain: false }
    this.told.set(what, next)
  }

  private tellAgain(what: Changed): void {
    const changedAgain = this.told.get(what)?.changedAgain
    this.told.delete(what)
    if (changedAgain) this.tellChanged(what)
  }

  /** Disconnects a page that doesn't answer: ws itself would wait half a minute, and the page would keep its slot. */
  close(code: number, reason?: string): void {
    this.socket.close(code, reason)
    this.parting ??= setTimeout(() => this.terminate(), partingMs)
  }

  terminate(): void {
    this.socket.terminate()
  }

  private async hear(text: string): Promise<void> {
    const message = messageIn(text)
    const first = !this.heard
    this.heard = true
    if (!message || ++this.messages > messagesOfBeat) return this.close(closing.policy)
    if (message.type === 'register') return first ? this.register(message) : this.close(closing.policy)
    if (!this.registration) return this.close(closing.policy)
    this.say({ type: 'pong', ...this.spread() })
  }

  private async register(message: Extract<PageMessage, { type: 'register' }>): Promise<void> {
    const { sessionId } = message
    const endsBefore = this.registered.sessionEnds
    const registration = await checkRegistration(message, this.services)
    if (this.socket.readyState !== this.socket.OPEN) return
    if (registration === 'ended') return this.logOut()
    if (registration === 'wrong') return this.close(closing.policy)
    const { personId, seesQueues } = registration
    if (!this.registered.add(sessionId, personId, this, seesQueues)) return this.close(closing.tryLater)
    this.registration = { sessionId, personId }
    this.settle()
    this.say({ type: 'registered', ...this.spread() })
    // This session may have ended between the check and the registration.
    const mayHaveEnded = this.registered.sessionEnds !== endsBefore
    if (mayHaveEnded && (await endedAmong([sessionId], this.services)).length) this.logOut()
  }

  private spread(): { spreadMs?: number } {
    const spreadMs = this.options.spreadMs?.() ?? 0
    return spreadMs > leastSpreadMs ? { spreadMs } : {}
  }

  private settle(): void {
    clearTimeout(this.registrationTimer)
    if (!this.isSettled) this.options.onSettled?.()
    this.isSettled = true
  }

  private gone(): void {
    this.settle()
    if (this.parting) clearTimeout(this.parting)
    for (const { timer } of this.told.values()) clearTimeout(timer)
    this.told.clear()
    if (this.registration) this.registered.remove(this.registration.sessionId, this.registration.personId, this)
    this.registration = null
  }

  private say(message: ServerMessage): void {
    if (this.socket.bufferedAmount > maxUnread) return this.terminate()
    this.socket.send(JSON.stringify(message))
  }
}

function messageIn(text: string): PageMessage | null {
  try {
    const [mismatch, message] = PageMessage.validate(JSON.parse(text))
    return mismatch ? null : message
  } catch {
    return null
  }
}
