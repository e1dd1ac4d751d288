// @vitest-environment node
import { describe, expect, test, vi } from 'vitest'
import { categories } from '@/domain/time-off/category.ts'

// Vitest empties every style that is imported.
const { readFileSync } = await vi.importActual<{ readFileSync: (path: string, encoding: 'utf8') => string }>('node:fs')
const css = (file: string) => readFileSync(`src/ui/theme/${file}.css`, 'utf8')
const dark = '@media (prefers-color-scheme: dark)'
const tokensIn = (text: string) => Object.fromEntries([...text.matchAll(/(--[\w-]+): (#[0-9a-f]{6})/g)].map(([, name, colour]) => [name!, colour!]))

/** What a company's file sets goes over what all have. */
function palette(company: string, scheme: 'light' | 'dark'): Record<string, string> {
  const files = ['tokens', 'categories', `company-${company}`].map(css)
  const light = files.map((file) => tokensIn(file.split(dark)[0]!))
  const over = scheme === 'dark' ? files.map((file) => tokensIn(file.split(dark)[1]!)) : []
  return Object.assign({}, ...light, ...over) as Record<string, string>
}

const channel = (part: string) => {
  const value = Number.parseInt(part, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (colour: string) => 0.2126 * channel(colour.slice(1, 3)) + 0.7152 * channel(colour.slice(3, 5)) + 0.0722 * channel(colour.slice(5, 7))

/** Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

const names = [...Object.keys(categories).map((code) => `--category-${code.toLowerCase()}`), '--holiday']

describe.each(['swift', 'larkspur'])('in the colours of %s', (company) => {
  test.each(['light', 'dark'] as const)('%s, each category stands out from the page and carries its letter', (scheme) => {
    const colours = palette(company, scheme)
    for (const name of names) {
      for (const ground of ['--surface', '--surface-2', '--background', '--accent-tint'])
        expect(contrast(colours[name]!, colours[ground]!), `${name} on ${ground}`).toBeGreaterThanOrEqual(3)
      expect(contrast(colours[name]!, colours['--on-category']!), `letter on ${name}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(['light', 'dark'] as const)('%s, no two categories have the same colour', (scheme) => {
    const colours = palette(company, scheme)
    expect(new Set(names.map((name) => colours[name])).size).toBe(names.length)
  })
})
