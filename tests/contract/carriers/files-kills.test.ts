import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { seeded } from '../../../server/seed/random.ts'
import { bundleServer } from '../../../tools/bundle-server.mjs'
import type { KnownChange } from '../../support/killable-files.ts'
import { laneOf } from '../../support/payroll-changes.ts'
import { PayrollReader } from '../../support/payroll-reader.ts'
import { endsWithParent } from '../../support/server.ts'

const base = mkdtempSync(join(tmpdir(), 'ess-files-kills-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

const servers = ['one', 'two']
const kills = 24
/** The approximate number of calls in a run that isn't killed. */
const callsEach = 90

test('each change arrives once, even if two servers are killed at any call and payroll answers late, twice, or only half', async () => {
  const folders = { outgoing: join(base, 'out'), answers: join(base, 'in') }
  for (const folder of Object.values(folders)) mkdirSync(folder)
  const child = await bundleServer('../tests/support/killable-files.ts')
  const random = seeded(20_261_126)
  const reader = new PayrollReader(folders)
  const knownBy = (name: string): KnownChange[] => JSON.parse(readFileSync(join(base, `${name}.json`), 'utf8'))
  for (const name of servers) writeFileSync(join(base, `${name}.json`), '[]')
  let lanes = 0
  let killed = 0

  const live = async (name: string, nth: number) => {
    const server = fork(child, [base, name, String(nth)], { execArgv: endsWithParent })
    const [code, signal] = (await once(server, 'exit')) as [number | null, string | null]
    if (code !== 0 && signal !== 'SIGKILL') throw new Error(`A process ended with ${code}`)
    if (signal) killed++
  }
  const addLane = (name: string) => {
    const lane = `lane ${++lanes}`
    const changes = laneOf(lane, ...[1, 2, 3, 4].map((at) => `R-${lanes}-${at}`))
    const known = [...knownBy(name), ...changes.map((change) => ({ change, state: 'waiting' }))]
    writeFileSync(join(base, `${name}.json`), JSON.stringify(known))
  }

  while (killed < kills) {
    for (const name of servers) addLane(name)
    await Promise.all(servers.map((name) => live(name, 1 + random.whole(callsEach))))
    reader.readInSomeMood(random)
  }
  const isDone = () => servers.every((name) => knownBy(name).every(({ state }) => state === 'taken'))
  for (let round = 0; round < 5 && !isDone(); round++) {
    for (const name of servers) await live(name, 0)
    reader.read()
    for (const name of reader.files) reader.answerAgain(name)
  }

  expect(isDone()).toBe(true)
  expect(reader.problems).toEqual([])
  expect(reader.repeated).toEqual([])
  expect(reader.taken).toHaveLength(lanes * 4)
  const known = servers.flatMap(knownBy).map(({ change }) => change)
  for (const lane of new Set(known.map((change) => change.lane)))
    expect(reader.taken.filter((each) => each.lane === lane).map(({ receipt }) => receipt)).toEqual(
      known.filter((each) => each.lane === lane).map(({ receipt }) => receipt),
    )
})
