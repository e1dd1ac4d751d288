import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(['docs/security.md', 'README.md'])('every file that %s points to is there', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(/`((?:src|server|tests|docs|tools|sw)\/[\w./-]+\.(?:tsx?|mjs|md))`/g)].map((match) => match[1]!)
  expect(named.length).toBeGreaterThan(document.startsWith('docs') ? 30 : 0)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})
