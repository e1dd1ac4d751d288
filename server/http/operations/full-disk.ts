import type { Database } from '../../db/database.ts'
import { troubleOf } from '../../db/trouble.ts'

/** Remembers that the disk was full until something can be written again. */
export type FullDisk = { note: (error: unknown) => void; isFull: () => Promise<boolean> }

const probe = 'disk-probe'
// More than the free space in the database's existing pages.
const probeBytes = 64 * 1024

export function fullDisk({ write }: Pick<Database, 'write'>): FullDisk {
  let full = false
  const note = (error: unknown) => {
    if (troubleOf(error) === 'full') full = true
  }
  const clear = () => write.deleteFrom('secrets').where('name', '=', probe).execute()
  return {
    note,
    async isFull() {
      if (!full) return false
      try {
        await clear()
        await write
          .insertInto('secrets')
          .values({ name: probe, value: '0'.repeat(probeBytes) })
          .execute()
        await clear()
        full = false
      } catch (error) {
        note(error)
      }
      return full
    },
  }
}
