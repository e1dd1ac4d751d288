import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import { withServerMark } from '@/api/test-answers.ts'
import { refetchSettings } from './refetch-settings.ts'
import { onSettingsState, setSettingsState, settingsState, type SettingsState } from './settings-state.ts'

let said: SettingsState[]
let alive: boolean
let unfollow: () => void
beforeEach(() => {
  alive = true
  said = []
  setSettingsState('well')
  unfollow = onSettingsState((state) => said.push(state))
  vi.stubGlobal('fetch', async () => {
    if (!alive) throw new TypeError('no signal')
    return withServerMark(new Response('{}'))
  })
})
afterEach(() => {
  unfollow()
  noteReach('unknown')
})

const kept = { title: 'yesterday' }
const fresh = { title: 'today' }

async function asking({ kept: has, answers, retries = 3 }: { kept: unknown; answers: unknown[]; retries?: number }) {
  const pauses: number[] = []
  const ask = vi.fn(async () => answers.shift() ?? null)
  await refetchSettings({ kept: has, retries, ask, pause: async (ms) => void pauses.push(ms) })
  return { asked: ask.mock.calls.length, pauses }
}

describe('with kept settings', () => {
  test('new settings that differ: the person learns that a refresh shows them', async () => {
    expect(await asking({ kept, answers: [null, fresh] })).toMatchObject({ asked: 2 })
    expect(said).toEqual(['refetching', 'changed'])
  })

  test('the same settings again: the notice disappears', async () => {
    await asking({ kept, answers: [kept] })
    expect(said).toEqual(['refetching', 'well'])
  })

  test('no answer: it gives up after the configured number of retries', async () => {
    expect(await asking({ kept, answers: [], retries: 4 })).toMatchObject({ asked: 4 })
    expect(said).toEqual(['refetching', 'failed'])
  })

  test('no signal: no notice and no retry', async () => {
    alive = false
    expect(await asking({ kept, answers: [fresh] })).toMatchObject({ asked: 0 })
    expect(said).toEqual([])
  })

  test('signal lost during a retry: the notice disappears', async () => {
    const ask = async () => {
      alive = false
      return null
    }
    await refetchSettings({ kept, retries: 3, ask, pause: async () => undefined })
    expect(said).toEqual(['refetching', 'well'])
  })
})

describe('with nothing kept', () => {
  test('it retries even without signal, and then gives up', async () => {
    alive = false
    expect(await asking({ kept: null, answers: [] })).toMatchObject({ asked: 3 })
    expect(settingsState()).toBe('failed')
  })

  test('the first settings are not a change', async () => {
    await asking({ kept: null, answers: [null, fresh] })
    expect(said).toEqual(['refetching', 'well'])
  })
})

test('each pause is longer than the last', async () => {
  const { pauses } = await asking({ kept, answers: [], retries: 5 })
  expect(pauses).toHaveLength(5)
  expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses)
  expect(pauses[0]).toBeGreaterThanOrEqual(700)
  expect(pauses[0]).toBeLessThanOrEqual(1300)
})

test('without retries it gives up immediately', async () => {
  expect(await asking({ kept, answers: [fresh], retries: 0 })).toMatchObject({ asked: 0 })
  expect(said).toEqual(['failed'])
})
