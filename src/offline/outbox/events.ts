import { createEmitter } from '@/api/store.ts'
import type { Read } from '@/offline/answers/read.ts'

/**
 * `poke`: rows may be due. `settled`: the server accepted a change; reads of these endpoints are stale in
 * every tab. `posted`: the number of changes it accepted in envelopes.
 */
export type OutboxMessage =
  | { type: 'poke' }
  | { type: 'settled'; refreshes: string[] }
  | { type: 'posted'; count: number }

const messages = createEmitter<OutboxMessage>()
let channel: BroadcastChannel | null = null

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('ess.outbox')
  channel.onmessage = (event: MessageEvent<OutboxMessage>) => messages.emit(event.data)
  return channel
}

/** Receives the messages of this context, all other tabs and the worker. */
export function onOutbox(listener: (message: OutboxMessage) => void): () => void {
  openChannel()
  return messages.on(listener)
}

export function announce(message: OutboxMessage): void {
  openChannel().postMessage(message)
  messages.emit(message)
}

const gatherMs = 50
const gathered = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Announces that these reads are stale. Many rows that arrive together share one message. */
export function announceSettled(reads: Read[]): void {
  for (const { endpoint } of reads) gathered.add(endpoint.name)
  timer ??= setTimeout(() => {
    timer = undefined
    const refreshes = [...gathered]
    gathered.clear()
    announce({ type: 'settled', refreshes })
  }, gatherMs)
}
