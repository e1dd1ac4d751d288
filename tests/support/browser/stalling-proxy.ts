import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type StallingProxy = {
  /** The URL with the proxy as its host. */
  url: string
  /** From now on, nothing passes, without any error, as if the other side hung. */
  stall: () => void
  goOn: () => void
  close: () => Promise<void>
}

/** A proxy for a server on this machine that passes everything until it stalls. */
export async function stallingProxy(to: string): Promise<StallingProxy> {
  const sockets = new Set<Socket>()
  let stalled = false
  const server = createServer((near) => {
    const far = connect(Number(new URL(to).port), '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (chunk: Buffer) => other.write(chunk))
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      if (stalled) one.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(to)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    stall: () => {
      stalled = true
      for (const socket of sockets) socket.pause()
    },
    goOn: () => {
      stalled = false
      for (const socket of sockets) socket.resume()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
