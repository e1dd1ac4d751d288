import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { HttpSettings } from '../../../server/settings/payroll-settings.ts'
import { httpCarrier } from '../../../server/work/payroll/http/http-carrier.ts'
import type { Carrier } from '../../../server/work/payroll/carrier.ts'
import { freePort } from '../../support/free-port.ts'
import { deliver, laneOf, payrollChange } from '../../support/payroll-changes.ts'
import { type StubHostProcess, startStubHostProcess } from '../../support/stub-host.ts'

const settingsFor = (address: string, change: Partial<HttpSettings> = {}): HttpSettings => ({
  kind: 'http',
  address,
  bearer: null,
  certificate: null,
  ca: null,
  lanesAtOnce: 4,
  mostAtOnce: 200,
  timeoutMs: 5000,
  ...change,
})

let host: StubHostProcess
let carrier: Carrier
let count = 0
/** A receipt that no other test uses. */
const fresh = () => `R-${++count}`
beforeAll(async () => void (host = await startStubHostProcess({ seed: '7' })))
afterAll(() => host?.remove())
beforeEach(async () => {
  await host.mood({})
  carrier = httpCarrier(settingsFor(host.url))
})
afterEach(() => carrier.close())

const uncertain = (change: ReturnType<typeof payrollChange>) => ({ ...change, isUncertain: true })
const receiptsOf = async (lane: string) =>
  (await host.entries()).filter((each) => each.lane === lane).map(({ receipt }) => receipt)

test('the host accepts a lane’s changes in order, each only once', async () => {
  const changes = laneOf('order', fresh(), fresh(), fresh())
  const taken = await deliver(carrier, changes)
  expect(taken.map(({ outcome }) => outcome)).toEqual(['taken', 'taken', 'taken'])
  expect(await deliver(carrier, changes)).toEqual(taken)
  expect(await receiptsOf('order')).toEqual(changes.map(({ receipt }) => receipt))
  const [entry] = (await host.entries()).filter((each) => each.lane === 'order')
  const { isUncertain: _, ...sent } = changes[0]!
  expect(entry!.change).toEqual(sent)
})

test('the portal asks about an uncertain change instead of sending it again', async () => {
  const asked: string[] = []
  const server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`)
    const answer = { receipt: 'R-lost', outcome: 'taken', sequence: 3 }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const there = httpCarrier(settingsFor(`http://127.0.0.1:${(server.address() as AddressInfo).port}/ess`))
  const taken = { receipt: 'R-lost', outcome: 'taken', sequence: 3 }
  expect(await deliver(there, [uncertain(payrollChange('R-lost'))])).toEqual([taken])
  await there.close()
  server.close()
  expect(asked).toEqual(['GET /ess/changes/R-lost'])
})

test('after a lost answer, the portal learns that the host has the change', async () => {
  const change = payrollChange(fresh())
  await host.mood({ losesAnswers: 1 })
  expect(await deliver(carrier, [change])).toMatchObject([{ outcome: 'failed', isUncertain: true }])
  await host.mood({})
  expect(await deliver(carrier, [uncertain(change)])).toMatchObject([{ outcome: 'taken' }])
  expect(await receiptsOf(change.lane)).toEqual([change.receipt])
})

test("an uncertain change that the host doesn't have is sent", async () => {
  const change = uncertain(payrollChange(fresh()))
  expect(await deliver(carrier, [change])).toMatchObject([{ outcome: 'taken' }])
})

test("a refusal has the host’s own text, even if it's looked up later", async () => {
  const change = payrollChange(fresh())
  await host.mood({ refuses: { text: '0012345678', reason: 'The account is closed.', code: 'R02' } })
  const refused = { receipt: change.receipt, outcome: 'refused', reason: 'The account is closed.', code: 'R02' }
  expect(await deliver(carrier, [change])).toEqual([refused])
  expect(await deliver(carrier, [uncertain(change)])).toEqual([refused])
})

test('a locked lane holds up only its own changes', async () => {
  const [first, second] = laneOf('locked lane', fresh(), fresh())
  const other = payrollChange(fresh())
  await host.mood({ locked: { lane: 'locked lane', retryAfter: '60' } })
  const deliveries = await deliver(carrier, [first!, second!, other])
  const locked = { outcome: 'locked', scope: 'lane', retryAfterMs: 60_000 }
  expect(deliveries).toContainEqual({ receipt: first!.receipt, ...locked })
  expect(deliveries).toContainEqual({ receipt: second!.receipt, ...locked })
  expect(deliveries).toContainEqual(expect.objectContaining({ receipt: other.receipt, outcome: 'taken' }))
  expect(deliveries).toHaveLength(3)
})

test('the rest of a batch is not sent to a locked host', async () => {
  let asked = 0
  const server = createServer((_, response) => {
    asked++
    response.writeHead(503, { 'retry-after': '3600', 'content-type': 'application/json' }).end('{"code":"locked"}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const there = httpCarrier(settingsFor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  const deliveries = await deliver(
    there,
    Array.from({ length: 100 }, () => payrollChange(fresh())),
  )
  await there.close()
  server.close()
  expect(deliveries.filter(({ outcome }) => outcome === 'locked')).toHaveLength(100)
  expect(asked).toBeLessThanOrEqual(4)
})

test('a host that lost changes reports a gap, and accepts them when they are sent again', async () => {
  const [first, second, third] = laneOf('amnesia', fresh(), fresh(), fresh())
  await deliver(carrier, [first!])
  await host.do('backup')
  const [before] = await deliver(carrier, [second!])
  await host.do('restore')
  expect(await carrier.holds!([first!.receipt, second!.receipt], new AbortController().signal)).toEqual(
    new Set([first!.receipt]),
  )
  expect(await deliver(carrier, [third!])).toMatchObject([{ outcome: 'gap' }])
  const [again] = await deliver(carrier, [uncertain(second!)])
  expect(again).toEqual(before)
  expect(await deliver(carrier, [third!])).toMatchObject([{ outcome: 'taken' }])
})

test.each(['malformed', 'answersTwice', 'fails', 'losesRequests'] as const)(
  'if the host %s, the change still arrives once',
  async (fault) => {
    const change = payrollChange(fresh())
    await host.mood({ [fault]: 1 })
    const [delivery] = await deliver(carrier, [change])
    if (delivery!.outcome !== 'taken') expect(delivery).toMatchObject({ outcome: 'failed', isUncertain: true })
    await host.mood({})
    expect(await deliver(carrier, [uncertain(change)])).toMatchObject([{ outcome: 'taken' }])
    expect(await receiptsOf(change.lane)).toEqual([change.receipt])
  },
)

test('a killed host still has the changes it accepted', async () => {
  const change = payrollChange(fresh())
  const taken = await deliver(carrier, [change])
  await host.restart()
  expect(await deliver(carrier, [uncertain(change)])).toEqual(taken)
})

test('changes count as unsent if no host is listening', async () => {
  const nowhere = httpCarrier(settingsFor(`http://127.0.0.1:${await freePort()}`))
  expect(await deliver(nowhere, [payrollChange(fresh())])).toMatchObject([{ outcome: 'failed', isUncertain: false }])
  expect(await deliver(nowhere, [uncertain(payrollChange(fresh()))])).toMatchObject([
    { outcome: 'failed', isUncertain: true },
  ])
  await nowhere.close()
})

test("a host that doesn't answer in time leaves the change uncertain, and the reason has no personal data", async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const there = httpCarrier(settingsFor(address, { timeoutMs: 50 }))
  expect(await deliver(there, [payrollChange(fresh())])).toMatchObject([
    { outcome: 'failed', isUncertain: true, why: 'The host did not answer in time.' },
  ])
  await there.close()
  silent.closeAllConnections()
  silent.close()
})

test('with every host fault and a power cut, all changes arrive once and in order', async () => {
  await host.mood('worst')
  const lanes = Array.from({ length: 12 }, (_, at) => laneOf(`worst ${at}`, fresh(), fresh(), fresh(), fresh()))
  const waiting = lanes.map((lane) => [...lane])
  for (let round = 0; waiting.some(({ length }) => length > 0); round++) {
    if (round === 3) await host.restart().then(() => host.mood('worst'))
    const heads = waiting.flatMap(([head]) => head ?? [])
    for (const delivery of await deliver(carrier, heads)) {
      const lane = waiting.find(([head]) => head?.receipt === delivery.receipt)!
      if (delivery.outcome === 'taken') lane.shift()
      else if (delivery.outcome === 'failed' && delivery.isUncertain) lane[0] = uncertain(lane[0]!)
      else expect(['locked', 'failed']).toContain(delivery.outcome)
    }
  }
  for (const [at, lane] of lanes.entries())
    expect(await receiptsOf(`worst ${at}`)).toEqual(lane.map(({ receipt }) => receipt))
  expect((await host.entries()).filter((each) => each.outcome === 'taken' && each.isOutOfOrder)).toEqual([])
})
