import type { Read } from './read.ts'

/** `poke`: rows may be due. `settled`: the server took a change; reads of these endpoints are stale in every tab. */
export type OutboxMessage = { type: 'poke' } | { type: 'settled'; refreshes: string[] }

type Listener = (message: OutboxMessage) => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | null = null

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('ess.outbox')
  channel.onmessage = (event: MessageEvent<OutboxMessage>) => tell(event.data)
  return channel
}

/** Hears this context's own messages and those of all other tabs and the worker. */
export function onOutbox(listener: Listener): () => void {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announce(message: OutboxMessage): void {
  openChannel().postMessage(message)
  tell(message)
}

function tell(message: OutboxMessage): void {
  for (const listener of listeners) listener(message)
}

const gatherMs = 50
const gathered = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Many rows that arrive together are told in one message. */
export function announceSettled(reads: Read[]): void {
  for (const { endpoint } of reads) gathered.add(endpoint.name)
  timer ??= setTimeout(() => {
    timer = undefined
    const refreshes = [...gathered]
    gathered.clear()
    announce({ type: 'settled', refreshes })
  }, gatherMs)
}
