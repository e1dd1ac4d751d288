import { string, type } from 'superstruct'
import { ServerMessage } from '@/contract/live-channel.ts'

const AnyMessage = type({ type: string() })

/** 'garbage' is what is no message at all; one of a type that only later releases know is passed over. */
export function meaningOf(data: unknown): 'loggedOut' | 'answer' | 'unknown' | 'garbage' {
  const message = parsed(data)
  if (ServerMessage.is(message)) return message.type === 'loggedOut' ? 'loggedOut' : 'answer'
  return AnyMessage.is(message) ? 'unknown' : 'garbage'
}

function parsed(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined
  } catch {
    return undefined
  }
}
