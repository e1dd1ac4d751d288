import { EventEmitter } from 'node:events'
import type { FastifyInstance } from 'fastify'

/** The server is about to stop. It still answers, but should get no more work. */
export class Draining extends EventEmitter<{ begin: [forMs: number] }> {
  private begun = false

  get isOn(): boolean {
    return this.begun
  }

  begin(forMs: number): void {
    if (this.begun) return
    this.begun = true
    this.emit('begin', forMs)
  }
}

/** During draining, keeps proxies from reusing connections for the next request. */
export function endKeptConnections(app: FastifyInstance, draining: Draining): void {
  app.addHook('onSend', async (_, reply) => {
    if (draining.isOn) reply.header('connection', 'close')
  })
}
