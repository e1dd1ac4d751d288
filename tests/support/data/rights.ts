import type { Right } from '@/domain/identity/user-info.ts'
import type { Db } from '../../../server/db/tables.ts'
import { removeSetting, saveSetting } from '../../../server/stores/rights/right-settings.ts'
import { employeeIdOf } from './changes.ts'

/** Grants (true) or withholds (false) rights as an operator would, or returns them to the tree and the rules (null). */
export async function setRights(
  db: Db,
  userName: string,
  rights: Partial<Record<Right, boolean | null>>,
): Promise<void> {
  const personId = await employeeIdOf(db, userName)
  for (const [name, isGranted] of Object.entries(rights)) {
    const right = name as Right
    await (isGranted === null
      ? removeSetting(db, personId, right)
      : saveSetting(db, { personId, right, isGranted, by: 'operator', at: 1 }))
  }
}
