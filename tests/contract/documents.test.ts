import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const atLeast: Record<string, number> = { 'docs/security.md': 31, 'docs/recipes.md': 20, 'README.md': 6 }
const decisions = readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`)

test.each(['docs/security.md', 'docs/glossary.md', 'docs/recipes.md', 'README.md', 'CONTRIBUTING.md', ...decisions])(
  'every file that %s names exists',
  (document) => {
    const named = [
      ...readFileSync(document, 'utf8').matchAll(/`((?:src|server|tests|docs|tools|sw)\/[\w./-]+\.(?:tsx?|mjs|md))`/g),
    ].map((match) => match[1]!)
    expect(named.length).toBeGreaterThanOrEqual(atLeast[document] ?? 0)
    expect(named.filter((file) => !existsSync(file))).toEqual([])
  },
)
