import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailedLinks } from '@/contract/mailed-links.ts'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import { bundleServer } from '../../tools/bundle-server.mjs'
import { knownPeople } from '../../server/demo/people.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.remove())

const labelOf = async (at: RunningServer) => {
  const answer = await fetch(`${at.url}/rest${getApplicationConfiguration.path}`)
  return ((await answer.json()) as typeof getApplicationConfiguration.answer.TYPE).demonstration
}

const mailedPages = (at: RunningServer) =>
  Promise.all(
    Object.values(mailedLinks).map(async (path) => (await fetch(`${at.url}${path}/${'0'.repeat(20)}`)).text()),
  )

/** The error message when a server without demo mode refuses to start on this data. */
async function refusal(): Promise<string> {
  const env = { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: '', PORT: '0', ESS_DEMO: '0' }
  const child = spawn(process.execPath, [await bundleServer()], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = await once(child, 'close')
  return code === 1 ? said : `ended with ${code}`
}

test('the configuration tells the app that it shows demo data', async () => {
  expect(await labelOf(server)).toBe(true)
})

test('the pages behind mailed links also say so', async () => {
  for (const page of await mailedPages(server)) expect(page).toContain(' · Demonstration</p>')
})

test('without demo mode, a server refuses a database with demo accounts and names them', async () => {
  const said = await refusal()
  expect(said).toContain(
    `${knownPeople
      .slice(0, 2)
      .map(({ userName }) => userName)
      .join(', ')}, `,
  )
  expect(said).toMatch(/and \d{3} more/)
  const database = await server.openDatabase()
  const { write } = database
  await write.updateTable('employees').set({ disabled_at: 1 }).where('user_name', '!=', 'driver').execute()
  expect(await refusal()).toContain('everybody knows: driver. ')
  await write.updateTable('employees').set({ password_hash: 'another' }).where('user_name', '!=', 'driver').execute()
  expect(await refusal(), 'also one that is left alone').toContain('everybody knows: driver. ')
  await write.updateTable('employees').set({ disabled_at: 1 }).execute()
  await database.close()
  const without = await startServer({ dataDir: server.dataDir, env: { ESS_DEMO: '0' } })
  expect(await labelOf(without)).toBeUndefined()
  for (const page of await mailedPages(without)) expect(page).not.toContain('Demonstration')
  await without.remove()
})
