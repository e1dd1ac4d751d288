/** The browser's end of a connection; the test plays the server. */
export class Socket extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static all: Socket[] = []
  static get last() {
    return Socket.all.at(-1)!
  }
  readyState = 0
  said: { type: string }[] = []
  onopen = () => {}
  onclose: (event: { reason: string }) => void = () => {}
  onmessage: (event: { data: unknown }) => void = () => {}
  constructor(readonly url: string) {
    super()
    Socket.all.push(this)
  }
  send(text: string) {
    this.said.push(JSON.parse(text) as { type: string })
  }
  close() {
    this.readyState = 3
    setTimeout(() => this.onclose({ reason: '' }), 10)
  }
  accept() {
    this.readyState = Socket.OPEN
    this.onopen()
    this.hears({ type: 'registered' })
  }
  hears(message: unknown) {
    this.onmessage({ data: typeof message === 'string' ? message : JSON.stringify(message) })
  }
  breaks(reason = '') {
    this.readyState = 3
    this.onclose({ reason })
  }
}
