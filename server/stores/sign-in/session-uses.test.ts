import { expect, test, vi } from 'vitest'
import type { Db } from '../../db/tables.ts'
import { SessionUses } from './session-uses.ts'
import type { touchSessions } from './sessions.ts'

test('uses during an update share the next one, and a failed one can be recorded again', async () => {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = []
  const updated = vi.fn<typeof touchSessions>(
    () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })),
  )
  const of = () => updated.mock.calls.map(([, hashes]) => hashes)
  const uses = new SessionUses({} as Db, updated)

  const first = uses.note('a', 1)
  await vi.waitFor(() => expect(of()).toEqual([['a']]))
  const others = ['b', 'c', 'a', 'b'].map((hash) => uses.note(hash, 2))
  expect(of()).toEqual([['a']])
  ends[0]!.reject(new Error('the database is away'))
  await expect(first).rejects.toThrow('away')
  await expect(others[2]).rejects.toThrow('away')
  await vi.waitFor(() => expect(of()).toEqual([['a'], ['b', 'c']]))
  ends[1]!.resolve()
  await Promise.all([others[0], others[1], others[3]])

  const again = uses.note('a', 3)
  await vi.waitFor(() => expect(of().at(-1)).toEqual(['a']))
  ends[2]!.resolve()
  await again
})
