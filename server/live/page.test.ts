import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import type { Services } from '../http/services.ts'
import { closing, Page, partingMs } from './page.ts'
import { RegisteredPages } from './registered-pages.ts'

/** The server's end of a connection; the test controls what the other end sends. */
class Peer extends EventEmitter {
  pings = 0
  bufferedAmount = 0
  said = 0
  ended: number | 'terminated' | null = null
  ping = () => (this.pings += 1)
  send = () => (this.said += 1)
  close = (code: number) => (this.ended = code)
  terminate = () => (this.ended = 'terminated')
}

let peer: Peer
let page: Page

beforeEach(() => {
  vi.useFakeTimers()
  peer = new Peer()
  // No page registers here, so the services are not used.
  page = new Page(peer as unknown as WebSocket, new RegisteredPages(), {} as Services)
})

test('a page that does not register is disconnected after ten seconds, whether or not it would answer a close frame', () => {
  vi.advanceTimersByTime(9_999)
  expect(peer.ended).toBeNull()
  vi.advanceTimersByTime(1)
  expect(peer.ended).toBe('terminated')
})

test('a page that does not answer the close frame is disconnected soon after', () => {
  page.logOut()
  expect(peer.ended).toBe(closing.policy)
  vi.advanceTimersByTime(partingMs)
  expect(peer.ended).toBe('terminated')
})

test('a page that answers the close frame is not disconnected again', () => {
  page.logOut()
  peer.emit('close')
  vi.advanceTimersByTime(60_000)
  expect(peer.ended).toBe(closing.policy)
})

test('a page that stops reading is disconnected instead of getting more messages', () => {
  page.tellChanged('userInfo')
  peer.bufferedAmount = 65 * 1024
  page.tellChanged('payrollChanges')
  expect([peer.said, peer.ended]).toEqual([1, 'terminated'])
})

test('a page that has disconnected is not closed again', () => {
  peer.emit('close')
  vi.advanceTimersByTime(60_000)
  expect(peer.ended).toBeNull()
})

test('a page that answers pings stays open; one that does not is closed at the next ping', () => {
  page.beat()
  peer.emit('pong')
  page.beat()
  expect([peer.pings, peer.ended]).toEqual([2, null])
  page.beat()
  expect([peer.pings, peer.ended]).toEqual([2, 'terminated'])
})

test('with 500 decisions in a minute, a page is notified at most 61 times: of the first one right away, and of the last one within two seconds', () => {
  page.tellChanged('timeOffRequests')
  expect(peer.said).toBe(1)
  for (let n = 1; n < 500; n += 1) {
    vi.advanceTimersByTime(120)
    page.tellChanged('timeOffRequests')
  }
  expect(peer.said).toBeGreaterThan(25)
  expect(peer.said).toBeLessThan(61)
  // After a quiet period, a change is announced right away again.
  vi.advanceTimersByTime(4_000)
  const before = peer.said
  page.tellChanged('timeOffRequests')
  page.tellChanged('timeOffRequests')
  expect(peer.said).toBe(before + 1)
  vi.advanceTimersByTime(2_000)
  expect(peer.said).toBe(before + 2)
  vi.advanceTimersByTime(60_000)
  expect(peer.said).toBe(before + 2)
})

test('different kinds of changes are announced right away, each separately', () => {
  page.tellChanged('timeOffRequests')
  page.tellChanged('payrollChanges')
  expect(peer.said).toBe(2)
})

test("a page that has disconnected doesn't get more messages", () => {
  page.tellChanged('userInfo')
  page.tellChanged('userInfo')
  peer.emit('close')
  vi.advanceTimersByTime(60_000)
  expect(peer.said).toBe(1)
})
