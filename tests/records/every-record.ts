import type { SavedRecord } from '@/contract/endpoint/record.ts'
import type { Case } from '../contract/cases.ts'
import type { Part } from '../support/walk/tour.ts'

/** A record that people read and save, for tests: its users, bodies, and a walk through its screen. */
export type RecordTests = Omit<Case, 'as' | 'fresh'> & {
  record: SavedRecord
  as: string
  /** Only for the read endpoint. */
  reading?: Pick<Case, 'wrongQueries'>
  /** A user who has never saved one, and what they read. */
  unsaved: { as: string; answer: unknown }
  /** Every state of the screen, for the signed-in user `as`. */
  walk: Part
}

const files = import.meta.glob<{ default: RecordTests }>(['./*.ts', '!./every-record.ts'], {
  eager: true,
})

/** The records in this folder, each in a file named after its slug. */
export const everyRecord = Object.values(files).map((file) => file.default)

export const recordCases: Record<string, Case> = Object.fromEntries(
  everyRecord.flatMap(({ record, reading, unsaved: _unsaved, walk: _walk, ...save }) => [
    [record.get.name, { as: save.as, ...reading }],
    [record.save.name, save],
  ]),
)
