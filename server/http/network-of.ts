import { isIPv6 } from 'node:net'

/** What limits count an address by: itself, or of IPv6 the network of 64 bits, all of which one subscriber has. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [before = '', after] = plain.toLowerCase().split('::')
  const left = before ? before.split(':') : []
  const right = after ? after.split(':') : []
  const missing = after === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(missing).fill('0'), ...right].slice(0, 4).map((part) => part.replace(/^0+(?=.)/, '')).join(':')
}
