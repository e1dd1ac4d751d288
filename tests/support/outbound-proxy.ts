import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** A company's proxy to the outside. `portOf`: a host's real port. It records every requested host. */
export async function outboundProxy(portOf: (host: string) => number, credentials = 'portal:of the proxy') {
  const hosts: string[] = []
  const open = new Set<Duplex>()
  const proxy = createServer((_, answer) => answer.writeHead(400).end())
  proxy.on('connect', (request, socket: Duplex) => {
    open.add(socket)
    socket.on('error', () => {})
    const given = request.headers['proxy-authorization']
    if (given !== `Basic ${Buffer.from(credentials).toString('base64')}`) {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
      return
    }
    const host = request.url!.split(':')[0]!
    hosts.push(host)
    const onward = connect(portOf(host), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('close', () => onward.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    hosts,
    close: () => {
      proxy.close()
      for (const each of open) each.destroy()
    },
  }
}
