import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'

type Options = {
  greeting?: string
  /** Its reply to each kind of command; '250 fine' otherwise. */
  replies?: Record<string, string>
  tls?: { cert: string; key: string }
}

/**
 * A mail server that accepts every email, unless told otherwise. `letters`: how many it accepted. `received`: the emails, as they
 * were sent.
 */
export async function startSmtpServer({ greeting = 'mail.example ESMTP', replies = {}, tls }: Options = {}) {
  const state = { letters: 0, received: [] as string[], replies }
  const serve = (socket: Socket) => {
    let inLetter = false
    let rest = ''
    let letter: string[] = []
    socket.on('error', () => {}).write(`220 ${greeting}\r\n`)
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop()!
      for (const line of lines) {
        if (inLetter && line !== '.') {
          // A line that begins with a dot is sent with another one.
          letter.push(line.replace(/^\./, ''))
          continue
        }
        if (inLetter) {
          state.letters += 1
          state.received.push(letter.join('\r\n'))
          letter = []
        }
        inLetter = line === 'DATA'
        const command = line.split(' ', 1)[0]!.toUpperCase()
        socket.write(`${inLetter ? '354 go on' : (state.replies[command] ?? '250 fine')}\r\n`)
      }
    })
  }
  const server = tls ? createTlsServer(tls, serve) : createServer(serve)
  server.on('tlsClientError', () => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { state, port, url: `${tls ? 'smtps' : 'smtp'}://localhost:${port}`, close: () => void server.close() }
}
