import { todayIn } from '@/domain/plain-date.ts'
import { employeeIdOf, inDatabase } from './changes.ts'
import { addBusyPerson } from './many-people.ts'
import type { RunningServer } from '../server.ts'

/** Gives a person this many requests more, evenly over ten years of which one lies ahead. */
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
