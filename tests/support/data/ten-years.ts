import { todayIn } from '@/domain/plain-date.ts'
import { employeeIdOf, inDatabase } from './changes.ts'
import { addBusyPerson } from './many-people.ts'
import type { RunningServer } from '../server.ts'

/** Adds this many requests to a person, spread evenly over ten years, the last of them in the future. */
export function addRequests(server: RunningServer, userName: string, count: number): Promise<void> {
  return inDatabase(server, async (database) => {
    await addBusyPerson(
      database,
      await employeeIdOf(database.read, userName),
      todayIn('America/Chicago', Date.now()),
      count,
    )
  })
}
