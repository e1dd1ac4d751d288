import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '../../../server/db/sqlite.ts'
import { addMail } from '../../../server/stores/letters/mail.ts'
import { createDatabase } from '../../support/databases.ts'
import { runEss } from '../../support/ess.ts'

test('the command line lists, retries, and drops emails that the server gave up on', async () => {
  const { dataDir, drop } = await createDatabase('sqlite')
  onTestFinished(drop)
  const { write, close } = await openSqlite(dataDir)
  for (const subject of ['First', 'Second']) await addMail(write, { to: 'ann@mail.example', subject, text: '' }, 1)
  await write.updateTable('mail').set({ given_up_at: 2, failure: '550 unknown' }).execute()
  await close()
  const ess = (...args: string[]) => runEss({ dataDir }, ['mail', ...args])
  const { said: listed } = await ess('list')
  expect(listed).toMatch(
    /^(\d+) {2}1970-01-01T00:00:00.002Z {2}ann@mail\.example {2}Second {2}550 unknown\n\d+ .* First /,
  )
  expect(await ess('drop', listed.split(' ', 1)[0]!)).toEqual({ code: 0, said: 'One email deleted.\n' })
  expect(await ess('retry', 'all')).toEqual({ code: 0, said: 'One email will be sent again.\n' })
  expect(await ess('retry', 'all')).toEqual({ code: 1, said: 'There is no such email. "mail list" shows them.\n' })
})
