import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { journey } from '../support/journey.ts'

const here = journey()

test('the built app has nothing of the gallery', () => {
  const folder = inject('distDir')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && /\.(js|css|html)$/.test(entry.name))
  expect(files.length).toBeGreaterThan(50)
  const holding = files.filter(({ parentPath, name }) => /gallery/i.test(name + readFileSync(join(parentPath, name), 'utf8')))
  expect(holding.map(({ name }) => name)).toEqual([])
})

test('and its address is no page of it', async () => {
  const visit = await here.visit({ as: 'driver' })
  await visit.open('/gallery', 'Page not found')
})
