import { call } from '@/api/call.ts'
import { currentReach, onReach, probe } from '@/api/reach.ts'
import { type PageMessage, livePath } from '@/contract/live-channel.ts'
import { getUserInfo } from '@/contract/session.ts'
import { pauseAfter } from '@/offline/backoff.ts'
import { currentIdentity, noteSessionRefused } from '@/offline/identity.ts'
import { meaningOf } from './live-message.ts'

const answerWithinMs = 15_000

type Options = {
  /** Whole address (ws or wss) of another server's channel; else it is the app's own. */
  url?: string
  pingMs: number
  /** The session is over, or the server says what nobody understands. */
  onLoggedOut: () => void
}

/** Holds the channel of the session that is signed in now, until stopped: opened again whenever it breaks while the server is in reach. */
export function openLiveChannel({ url, pingMs, onLoggedOut }: Options): () => void {
  const identity = currentIdentity()!
  const address = url ?? new URL(livePath, location.href.replace(/^http/, 'ws')).href
  let socket: WebSocket | null = null
  let connecting = false
  let away = false
  let stopped = false
  let failures = 0
  let again: ReturnType<typeof setTimeout> | undefined
  let patience: ReturnType<typeof setTimeout> | undefined

  const connect = async () => {
    clearTimeout(again)
    if (stopped || away || socket || connecting || currentReach() === 'unreachable') return
    connecting = true
    // The jwt lives for five minutes only, and the session may be gone.
    const answer = await call(getUserInfo, { token: identity.token })
    connecting = false
    if (stopped || away) return
    if (!answer.ok) {
      if (answer.status === 401) return noteSessionRefused(identity.token)
      return retry()
    }
    const { session, jwt } = answer.value
    // A company's own server need not have the channel.
    if (session && session.factor !== 'needed') open({ type: 'register', sessionId: session.id, token: identity.token, jwt })
  }

  const open = (register: PageMessage) => {
    const opened = new WebSocket(address)
    socket = opened
    expectAnswer()
    opened.onopen = () => say(register)
    opened.onmessage = ({ data }) => void hear(data)
    opened.onclose = () => {
      if (socket !== opened) return
      drop()
      retry()
    }
  }
  const say = (message: PageMessage) => socket?.send(JSON.stringify(message))
  /** A connection that broke without a word is only noticed when nothing comes back. */
  const expectAnswer = () => {
    clearTimeout(patience)
    patience = setTimeout(() => {
      drop()
      retry()
    }, answerWithinMs)
  }
  const drop = () => {
    clearTimeout(patience)
    const dropped = socket
    socket = null
    if (!dropped) return
    // The browser complains of one that is closed before it is open.
    if (dropped.readyState === WebSocket.CONNECTING) dropped.onopen = () => dropped.close()
    else dropped.close()
  }
  const retry = () => {
    clearTimeout(again)
    if (stopped || away) return
    failures++
    again = setTimeout(connect, pauseAfter(failures))
  }

  const hear = async (data: unknown) => {
    if (!socket) return
    const meaning = meaningOf(data)
    if (meaning === 'answer') {
      clearTimeout(patience)
      failures = 0
    }
    if (meaning === 'loggedOut') return onLoggedOut()
    if (meaning !== 'garbage') return
    drop()
    // Something between here and the server may speak in its place: without a sign of life nobody is signed out.
    if (await probe()) return stopped ? undefined : onLoggedOut()
    retry()
  }

  const ping = () => {
    if (socket?.readyState !== WebSocket.OPEN) return
    say({ type: 'ping' })
    expectAnswer()
  }
  const leave = () => {
    away = true
    clearTimeout(again)
    drop()
  }
  const comeBack = () => {
    if (!away) return
    away = false
    void connect()
  }
  // A connection that broke in sleep is noticed now, not in ten minutes.
  const comeIntoView = () => {
    if (document.visibilityState === 'visible') ping()
  }

  const pinging = setInterval(ping, pingMs)
  // All pages at once would be too much for a server that has just come back.
  const unfollow = onReach((reach) => {
    if (reach !== 'reachable' || socket || connecting) return
    failures = 0
    retry()
  })
  const events: [EventTarget, string, () => void][] = [
    [window, 'pagehide', leave], [document, 'freeze', leave], [window, 'pageshow', comeBack], [document, 'resume', comeBack],
    [document, 'visibilitychange', comeIntoView],
  ]
  for (const [target, name, then] of events) target.addEventListener(name, then)
  void connect()

  return () => {
    stopped = true
    unfollow()
    clearInterval(pinging)
    clearTimeout(again)
    drop()
    for (const [target, name, then] of events) target.removeEventListener(name, then)
  }
}
