import { addSession } from '../../server/stores/sign-in/sessions.ts'
import { driverDeposits } from '../support/data/deposits-on-file.ts'
import type { RunningServer } from '../support/server.ts'

/** Two deposits, as a device sends them. */
export const body = JSON.stringify(driverDeposits.slice(0, 2).map((deposit, at) => ({ ...deposit, feId: `d${at}` })))
export const json = { 'content-type': 'application/json' }

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Signs in this many people and returns their tokens. */
export async function signedIn(server: RunningServer, people: number): Promise<string[]> {
  const database = await server.openDatabase()
  const rows = await database.read.selectFrom('employees').select('person_id').limit(people).execute()
  const tokens: string[] = []
  for (const { person_id: employeeId } of rows) {
    tokens.push(
      await addSession(database.write, { personId: employeeId, factor: 'notNeeded', singleSignOn: false }, Date.now()),
    )
  }
  await database.close()
  return tokens
}

/** Pay changes need a recently entered password. */
export async function givePasswordsAgain(server: RunningServer): Promise<void> {
  const database = await server.openDatabase()
  await database.write.updateTable('sessions').set({ password_at: Date.now() }).execute()
  await database.close()
}
