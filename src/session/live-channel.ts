import { string, type } from '@/domain/struct.ts'
import { call } from '@/api/call.ts'
import { deferredForMs } from '@/api/deferral.ts'
import { currentReach, onReach, probe } from '@/api/reach.ts'
import { type PageMessage, ServerMessage, comeBackMs, livePath } from '@/contract/delivery/live-channel.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { backoffMs } from '@/offline/delivery/schedule.ts'
import { currentIdentity, noteSessionRefused } from '@/offline/identity.ts'
import type { UserAnswer } from './kept-user.ts'

const answerWithinMs = 15_000
const mostSpreadMs = 60_000
/** Shorter than the five minutes for which a jwt is valid. */
const unusedForMs = 4 * 60_000

type Options = {
  /** The full address (ws or wss) of another server's channel. Default: the app's own server. */
  url?: string
  pingMs: number
  /**
   * The answer to a user info call that's in progress or was just made, so that opening the app makes only one call; null if
   * there's none.
   */
  recentUser?: () => Promise<UserAnswer | null>
  /** The server ended the session, or sent something that isn't a message. */
  onLoggedOut: (told: { endedByServer: boolean }) => void
  /** Something on the screen may have changed; the server says what. Null if messages may have been missed. */
  onChanged?: (what: string | null) => void
}

/**
 * Keeps a channel open for the current session, and reopens it whenever it breaks while the server is
 * reachable. Returns the function that stops it.
 */
export function openLiveChannel(options: Options): () => void {
  const channel = new LiveChannel(options)
  const events: [EventTarget, string, () => void][] = [
    [window, 'pagehide', () => channel.pause()],
    [document, 'freeze', () => channel.pause()],
    [window, 'pageshow', () => channel.resume()],
    [document, 'resume', () => channel.resume()],
    // Detects a connection that broke during sleep right away, not at the next ping.
    [document, 'visibilitychange', () => document.visibilityState === 'visible' && channel.ping()],
  ]
  for (const [target, name, then] of events) target.addEventListener(name, then)
  const pinging = setInterval(() => channel.ping(), options.pingMs)
  const unfollow = onReach((reach) => reach === 'reachable' && channel.serverIsBack())
  void channel.connect()
  return () => {
    channel.stop()
    unfollow()
    clearInterval(pinging)
    for (const [target, name, then] of events) target.removeEventListener(name, then)
  }
}

const noRecentUser = async () => null

class LiveChannel {
  private readonly token = currentIdentity()!.token
  private readonly address: string
  private readonly isOwn: boolean
  private recentUser: () => Promise<UserAnswer | null>
  private readonly onLoggedOut: Options['onLoggedOut']
  private readonly onChanged: (what: string | null) => void
  /** User info that hasn't been used yet, because the server was overloaded. */
  private unused: { user: UserAnswer; at: number } | null = null
  private socket: WebSocket | null = null
  private connecting = false
  private registeredBefore = false
  /** The server has sent a message on this connection. Until then, the answer may come from a proxy. */
  private heard = false
  private paused = false
  private stopped = false
  private failures = 0
  /** When to reconnect: set by a stopping server, or random after a crash. Measured by `performance.now()`. */
  private notBefore = 0
  /** How much time the server's pages need to reconnect if it crashes. */
  private spreadMs = 0
  private retryTimer: ReturnType<typeof setTimeout> | undefined
  private answerTimer: ReturnType<typeof setTimeout> | undefined

  constructor({ url, recentUser = noRecentUser, onLoggedOut, onChanged = () => {} }: Options) {
    this.address = url ?? new URL(livePath, location.href.replace(/^http/, 'ws')).href
    this.isOwn = url === undefined
    this.recentUser = recentUser
    this.onLoggedOut = onLoggedOut
    this.onChanged = onChanged
  }

  async connect(): Promise<void> {
    clearTimeout(this.retryTimer)
    if (this.isIdle() || this.socket || this.connecting || currentReach() === 'unreachable') return
    this.connecting = true
    const recent = this.unusedUser() ?? (await this.recentUser())
    this.recentUser = noRecentUser
    // The jwt is valid for five minutes only, and the session may be gone.
    const answer = recent
      ? { ok: true as const, value: recent }
      : await call(getUserInfo, { token: this.token, background: true })
    this.connecting = false
    if (this.isIdle()) return
    if (!answer.ok) return answer.status === 401 ? noteSessionRefused(this.token) : this.retry()
    const { session, jwt } = answer.value
    // A company's own server may not have the channel.
    if (!session || session.factor === 'needed') return
    this.unused ??= { user: answer.value, at: performance.now() }
    this.open({ type: 'register', sessionId: session.id, token: this.token, jwt })
  }

  /** The answer from before an overloaded server turned this page away. */
  private unusedUser(): UserAnswer | null {
    if (this.unused && performance.now() - this.unused.at > unusedForMs) this.unused = null
    return this.unused?.user ?? null
  }

  /** While the page is hidden permanently or frozen. */
  pause(): void {
    this.paused = true
    clearTimeout(this.retryTimer)
    this.drop()
  }

  resume(): void {
    if (!this.paused) return
    this.paused = false
    void this.connect()
  }

  stop(): void {
    this.stopped = true
    clearTimeout(this.retryTimer)
    this.drop()
  }

  ping(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return
    this.say({ type: 'ping' })
    this.expectAnswer()
  }

  /** Reconnects after a pause: all pages at once would overload a server that has just started. */
  serverIsBack(): void {
    if (this.socket || this.connecting) return
    this.failures = 0
    this.retry()
  }

  private isIdle(): boolean {
    return this.stopped || this.paused
  }

  private open(register: PageMessage): void {
    const opened = new WebSocket(this.address)
    this.socket = opened
    this.heard = false
    this.expectAnswer()
    opened.onopen = () => this.say(register)
    opened.onmessage = ({ data }) => this.hear(data)
    opened.onclose = ({ reason }) => {
      if (this.socket !== opened) return
      const afterMs = comeBackMs(reason)
      this.notBefore = performance.now() + (afterMs ?? Math.random() * this.spreadMs)
      if (afterMs === null) this.unused = null
      this.dropAndRetry()
    }
  }

  private say(message: PageMessage): void {
    this.socket?.send(JSON.stringify(message))
  }

  /** Only a missing answer reveals a silently broken connection. */
  private expectAnswer(): void {
    clearTimeout(this.answerTimer)
    this.answerTimer = setTimeout(() => this.dropAndRetry(), answerWithinMs)
  }

  private drop(): void {
    clearTimeout(this.answerTimer)
    const dropped = this.socket
    this.socket = null
    if (!dropped) return
    // Browsers log an error if a socket is closed before it opens.
    if (dropped.readyState === WebSocket.CONNECTING) dropped.onopen = () => dropped.close()
    else dropped.close()
  }

  private retry(): void {
    clearTimeout(this.retryTimer)
    if (this.isIdle()) return
    this.failures++
    const pauseMs = Math.max(backoffMs(this.failures), this.notBefore - performance.now(), deferredForMs())
    this.retryTimer = setTimeout(() => void this.connect(), pauseMs)
  }

  private dropAndRetry(): void {
    this.drop()
    this.retry()
  }

  private hear(data: unknown): void {
    if (!this.socket) return
    const message = messageIn(data)
    if (message === 'garbage') return void this.refuse()
    this.heard = true
    this.unused = null
    if (message !== 'unknown') this.take(message)
  }

  /** Garbage from the server signs the user out, but only if our server has confirmed that the session is registered. */
  private async refuse(): Promise<void> {
    if (this.isOwn && !this.heard) return this.dropAndRetry()
    this.drop()
    // Something between the app and the server may have answered: the app signs out only if the server is alive.
    if (!(await probe())) return this.retry()
    if (!this.stopped) this.onLoggedOut({ endedByServer: false })
  }

  private take(message: ServerMessage): void {
    if (message.type === 'loggedOut') return this.onLoggedOut({ endedByServer: true })
    if (message.type === 'changed') return this.onChanged(message.what)
    clearTimeout(this.answerTimer)
    this.failures = 0
    this.spreadMs = Math.min(mostSpreadMs, Math.max(0, message.spreadMs ?? 0))
    if (message.type !== 'registered') return
    if (this.registeredBefore) this.onChanged(null)
    this.registeredBefore = true
  }
}

const AnyMessage = type({ type: string() })

/** 'garbage' can't be parsed as a message; 'unknown' has a type from a later release and is ignored. */
export function messageIn(data: unknown): ServerMessage | 'unknown' | 'garbage' {
  const message = parsed(data)
  if (ServerMessage.is(message)) return message
  return AnyMessage.is(message) ? 'unknown' : 'garbage'
}

function parsed(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined
  } catch {
    return undefined
  }
}
