import { describe, expect, test } from 'vitest'
import { databaseKinds } from '../../support/databases.ts'
import { killFileDelivery } from '../../support/file-delivery-kills.ts'
import { killDelivery } from '../../support/delivery-kills.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  test.skipIf(!available)(
    'with every host fault, each change arrives once and in order, after servers and host were killed at random',
    async () => {
      const { kills, ...counts } = await killDelivery(kind, { changes: 240, people: 30, kills: 8, seed: 1 })
      expect(counts).toEqual({ missing: 0, outOfOrder: 0, otherwise: 0 })
      expect(kills).toMatchObject({ servers: 8, hosts: 8 })
    },
  )

  test.skipIf(!available)(
    'with files, each change arrives once and in order, after servers were killed and payroll read late, twice, or only half',
    async () => {
      const counts = await killFileDelivery(kind, { changes: 240, people: 30, kills: 8, seed: 1 })
      expect(counts).toEqual({ missing: 0, outOfOrder: 0, otherwise: 0, badFiles: 0 })
    },
  )
})
