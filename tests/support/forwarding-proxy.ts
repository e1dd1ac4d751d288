import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/** A proxy at `address` that adds its client's address to X-Forwarded-For and passes everything on to `port`. */
export async function forwardingProxy(address: string, to: { port: number; host: string }) {
  const proxy = createServer((incoming, outgoing) => {
    const next = request({ ...to, ...passedOn(incoming) }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    next.on('error', () => outgoing.destroy())
    outgoing.on('close', () => next.destroy())
    next.flushHeaders()
    incoming.pipe(next)
  })
  proxy.on('upgrade', (incoming, socket: Duplex) => {
    const next = request({ ...to, ...passedOn(incoming) })
    next.on('upgrade', (_answer, onward) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n')
      onward.pipe(socket).pipe(onward)
      for (const each of [socket, onward])
        each.on('error', () => {}).on('close', () => (socket.destroy(), onward.destroy()))
    })
    next.on('response', ({ statusCode }) => socket.end(`HTTP/1.1 ${statusCode} Refused\r\nconnection: close\r\n\r\n`))
    next.end()
  })
  const passedOn = ({ method, url, headers, socket }: Parameters<Parameters<typeof createServer>[1] & object>[0]) => ({
    method,
    path: url,
    localAddress: address,
    headers: {
      ...headers,
      'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', '),
    },
  })
  proxy.listen(0, address)
  await once(proxy, 'listening')
  return {
    port: (proxy.address() as AddressInfo).port,
    host: address,
    close: () => {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
