import type { FastifyReply, FastifyRequest } from 'fastify'
import { priority } from '@/contract/endpoint/headers.ts'
import { Refusal, refuseForNow } from '../answers/problems.ts'
import type { Pressure } from './pressure.ts'

/** Counts a deferrable call until it's answered, or refuses it for now. */
export function enter(pressure: Pressure, { headers }: FastifyRequest, { raw }: FastifyReply): Refusal | null {
  // Devices that don't say may have nothing to show yet.
  const isAwaited = headers[priority.header] !== priority.background
  const leave = pressure.enter('read', isAwaited)
  if (!leave) {
    const seconds = Math.ceil(pressure.pauseMs(isAwaited) / 1000)
    const { problem } = refuseForNow('busy')
    return new Refusal(problem, { 'retry-after': String(seconds), [priority.deferredHeader]: '1' })
  }
  raw.once('close', leave)
  return null
}
