import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Proxies } from '../../base/setting-kinds.ts'
import { refuseTooMany, sendRefusal } from '../answers/problems.ts'
import { networkOf } from './attempt-counter.ts'
import { isProxy } from './proxies.ts'

export type ConnectionLimits = {
  /**
   * Connections per address, without the live channel's. A proxy's connections are shared by all clients, so behind proxies it's
   * the number of simultaneous requests per address.
   */
  perAddress: number | null
  proxies: Proxies
  /** Simultaneous requests per connection. Browsers and proxies send one request at a time. */
  atOnce: number
  /** Unread bytes of several answers on one connection. A single answer may have any size. */
  unsent: number
  /** The time limit for reading a complete answer. */
  answerMs: number
}

/** Enough for 300 kB at 1 kB/s. */
export const usualLimits = { atOnce: 10, unsent: 256 * 1024, answerMs: 300_000 }

// A device gives up after 20 s without any data.
const stalledMs = 30_000

/** Server options: cuts connections without any traffic, not even part of an answer. */
export const stallLimit = (limitMs = stalledMs) => ({ connectionTimeout: limitMs })

type Connection = {
  /** The answers that the client hasn't read yet, with the time of each request. */
  open: Map<ServerResponse, number>
  /** All connections from its address, the most recently active last. */
  ofAddress: Set<Socket>
}

/** Cuts connections whose client requests more than it reads or reads too slowly, and limits connections per address. */
export function endGreedyConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  const connections = new Map<Socket, Connection>()
  const leave = (socket: Socket) => {
    connections.get(socket)?.ofAddress.delete(socket)
    connections.delete(socket)
  }
  limitConnections(app, limits, connections, leave)
  limitForwarded(app, limits, connections)
  limitRequests(app, limits, connections)
  const sweep = setInterval(
    () => {
      const oldest = performance.now() - limits.answerMs
      for (const [socket, { open }] of connections)
        if ([...open.values()].some((askedAt) => askedAt < oldest)) socket.destroy()
    },
    Math.min(limits.answerMs, 10_000),
  )
  app.addHook('onClose', async () => clearInterval(sweep))
}

function limitConnections(
  { server }: FastifyInstance,
  { perAddress, proxies }: ConnectionLimits,
  connections: Map<Socket, Connection>,
  leave: (socket: Socket) => void,
): void {
  const addresses = new Map<string, Set<Socket>>()
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    const ofAddress = addresses.get(address) ?? new Set()
    const isFull = perAddress !== null && ofAddress.size >= perAddress
    if (isFull && !isProxy(proxies, socket.remoteAddress ?? '')) {
      const idle = [...ofAddress].find((each) => each.bytesRead > 0 && connections.get(each)?.open.size === 0)
      if (!idle) return socket.destroy()
      leave(idle)
      idle.destroy()
    }
    addresses.set(address, ofAddress.add(socket))
    connections.set(socket, { open: new Map(), ofAddress })
    socket.once('close', () => {
      leave(socket)
      if (ofAddress.size === 0 && addresses.get(address) === ofAddress) addresses.delete(address)
    })
  })
  // The live channel has its own limit.
  server.on('upgrade', ({ socket }) => leave(socket))
}

const tryAgainMs = 1_000

/** A proxy's connection carries one request at a time, so a client's connections to the proxy equal its requests here. */
function limitForwarded(
  app: FastifyInstance,
  { perAddress, proxies }: ConnectionLimits,
  connections: Map<Socket, Connection>,
): void {
  if (perAddress === null || proxies === 'none') return
  const open = new Map<string, number>()
  app.addHook('onRequest', async ({ ip, socket }, reply) => {
    // A connection that became a live channel is no longer in the list.
    if (!connections.has(socket) || !isProxy(proxies, socket.remoteAddress ?? '')) return
    const address = networkOf(ip)
    const others = open.get(address) ?? 0
    if (others >= perAddress) return sendRefusal(reply, refuseTooMany(tryAgainMs))
    open.set(address, others + 1)
    reply.raw.once('close', () => {
      const left = open.get(address)! - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

function limitRequests(
  { server }: FastifyInstance,
  { atOnce, unsent }: ConnectionLimits,
  connections: Map<Socket, Connection>,
): void {
  const handlers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { socket } = request
    const connection = connections.get(socket)
    // Hundreds more requests may arrive together with the one that exceeded the limit.
    if (!connection || socket.destroyed) return
    const { open, ofAddress } = connection
    ofAddress.delete(socket)
    ofAddress.add(socket)
    open.set(response, performance.now())
    response.once('close', () => open.delete(response))
    response.once('prefinish', () => open.size > 1 && unsentOf(open) > unsent && socket.destroy())
    if (open.size > atOnce) return socket.destroy()
    for (const handle of handlers) handle.call(server, request, response)
  })
}

const unsentOf = (open: Connection['open']) =>
  [...open.keys()].reduce((bytes, response) => bytes + response.writableLength, 0)
