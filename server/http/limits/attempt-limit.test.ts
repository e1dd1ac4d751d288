import { expect, test } from 'vitest'
import { networkOf } from './attempt-counter.ts'
import { attemptLimit, backoffMs } from './attempt-limit.ts'
import { Refusal, refuse } from '../answers/problems.ts'
import { unusableLimit } from './unusable-limit.ts'

const memory = { pool: null }

/** A limit with recorded pauses, and attempts that fail or succeed. */
function limitOf(perUser: number, perAddress: number | null, countedFor: 'user' | 'userAndAddress' = 'userAndAddress') {
  const pauses: number[] = []
  const limit = attemptLimit(
    memory,
    'sign-in',
    { perUser, perAddress },
    {
      countedFor,
      pause: async (ms) => void pauses.push(ms),
    },
  )
  const tries = (kind: 'fails' | 'works') => async (user: string, address: string, device?: string) => {
    const answer = await limit.attempt(
      { user, address, device },
      async () => kind,
      () => (kind === 'fails' ? 'counts' : 'resets'),
    )
    return answer instanceof Refusal ? 'stopped' : 'tried'
  }
  return { limit, pauses, fails: tries('fails'), works: tries('works') }
}

const times = async (n: number, work: (n: number) => Promise<unknown>) => {
  for (let at = 0; at < n; at += 1) await work(at)
}

test("after too many failures, a user has to wait at that address, but other users there don't", async () => {
  const { fails, works } = limitOf(2, 100)
  await times(2, () => fails('ann', '10.0.0.1'))
  expect(await works(' ANN', '10.0.0.1')).toBe('stopped')
  expect(await works('bob', '10.0.0.1')).toBe('tried')
})

test('guessing from another address only slows down the account’s owner and does not block them', async () => {
  const { fails, works, pauses } = limitOf(2, 100)
  await times(2, () => fails('ann', '10.0.0.1'))
  expect(pauses).toEqual([0, 0])
  expect(await works('ann', '10.0.0.2')).toBe('tried')
  expect(pauses.at(-1)).toBe(500)
  expect([1, 2, 3, 50].map((failures) => backoffMs(failures, 2))).toEqual([0, 500, 1000, 5000])
})

test('a known device is neither slowed down nor blocked by others, and has its own limit', async () => {
  const { fails, works, pauses } = limitOf(2, 2)
  await times(2, () => fails('ann', '10.0.0.1'))
  pauses.length = 0
  expect(await works('ann', '10.0.0.1')).toBe('stopped')
  expect(await works('ann', '10.0.0.1', 'tablet')).toBe('tried')
  expect(pauses).toEqual([])
  await times(2, () => fails('ann', '10.0.0.1', 'tablet'))
  expect(await works('ann', '10.0.0.1', 'tablet')).toBe('stopped')
  expect(await works('bob', '10.0.0.9')).toBe('tried')
})

test('a limit per user applies from every address', async () => {
  const { fails } = limitOf(2, null, 'user')
  await times(2, (n) => fails('ann', `10.0.0.${n}`))
  expect(await fails('ann', '10.0.0.9')).toBe('stopped')
})

test('a success clears the user’s failures, but not those of the address', async () => {
  const { fails, works } = limitOf(2, 2)
  await fails('ann', '10.0.0.1')
  await works('ann', '10.0.0.1')
  await fails('ann', '10.0.0.1')
  expect(await works('bob', '10.0.0.1')).toBe('stopped')
  expect(await works('ann', '10.0.0.2')).toBe('tried')
})

test('successes never count, no matter how many are simultaneous', async () => {
  const { works } = limitOf(2, 2)
  const all = Array.from({ length: 200 }, (_, n) => works(n % 2 ? 'ann' : `somebody-${n}`, '10.0.0.1'))
  expect(new Set(await Promise.all(all))).toEqual(new Set(['tried']))
})

test('a hundred simultaneous guesses are limited like successive ones', async () => {
  const { fails } = limitOf(5, 100)
  const answers = await Promise.all(Array.from({ length: 100 }, () => fails('ann', '10.0.0.1')))
  expect(answers.filter((answer) => answer === 'tried')).toHaveLength(5)
})

test('attempts by a blocked user do not block others at the same address', async () => {
  const { fails, works } = limitOf(2, 4)
  await times(50, () => fails('ann', '10.0.0.1'))
  expect(await works('bob', '10.0.0.1')).toBe('tried')
})

test("in a flood from one address, requests within the limit are processed, the rest must come back later, and others aren't affected", async () => {
  const { limit, works } = limitOf(2, 2)
  let go = () => {}
  const gate = new Promise<void>((resolve) => (go = resolve))
  const storm = Array.from({ length: 600 }, (_, n) =>
    limit.attempt(
      { user: `somebody-${n}`, address: '10.0.0.1' },
      () => gate,
      () => 'resets',
    ),
  )
  const [early] = (await Promise.all(storm.slice(400))) as (Refusal | void)[]
  expect(early).toBeInstanceOf(Refusal)
  expect(await works('ann', '10.0.0.2')).toBe('tried')
  go()
  const refusals = (await Promise.all(storm)).filter((answer) => answer instanceof Refusal)
  expect(600 - refusals.length).toBeGreaterThanOrEqual(100)
  expect(new Set(refusals.map(({ problem }) => problem.status))).toEqual(new Set([503]))
  const seconds = refusals.map(({ headers }) => Number(headers['retry-after']))
  expect([Math.min(...seconds) >= 30, Math.max(...seconds) <= 120, new Set(seconds).size > 20]).toEqual([
    true,
    true,
    true,
  ])
  expect(await works('ann', '10.0.0.1')).toBe('tried')
})

test('an attempt whose caller has left is not made, and does not count', async () => {
  const { limit, works } = limitOf(1, 1)
  const made: string[] = []
  const left = await limit.attempt(
    { user: 'ann', address: '10.0.0.1', gone: AbortSignal.abort() },
    async () => made.push('ann'),
    () => 'counts',
  )
  expect([left instanceof Refusal, made]).toEqual([true, []])
  expect(await works('ann', '10.0.0.1')).toBe('tried')
})

test('unusable calls are limited by address and endpoint, and usable ones pass regardless', async () => {
  const limit = unusableLimit(memory, 2)
  const sent = async (call: string, address: string, isUsable: boolean) => {
    const result = await limit.unlessUsable(
      call,
      address,
      async () => (isUsable ? 'used' : refuse(403)),
      ({ problem }) => problem.status === 403,
    )
    return result instanceof Refusal ? result.problem.status : result
  }
  expect([await sent('envelope', '10.0.0.1', false), await sent('envelope', '10.0.0.1', false)]).toEqual([403, 403])
  expect(await sent('envelope', '10.0.0.1', false)).toBe(429)
  expect(await sent('envelope', '10.0.0.1', true)).toBe('used')
  expect([await sent('token', '10.0.0.1', false), await sent('envelope', '10.0.0.2', false)]).toEqual([403, 403])
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network))
