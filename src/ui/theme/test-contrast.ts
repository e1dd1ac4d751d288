import { vi } from 'vitest'
import { categoryCodes } from '@/domain/time-off/category.ts'

export const companies = ['swift', 'larkspur'] as const
export const schemes = ['light', 'dark'] as const
type Company = (typeof companies)[number]
type Scheme = (typeof schemes)[number]

// Vitest empties every imported style.
const { readFileSync } = await vi.importActual<{ readFileSync: (path: string, encoding: 'utf8') => string }>('node:fs')
const css = (file: string) => readFileSync(`src/${file}.css`, 'utf8')
const dark = '@media (prefers-color-scheme: dark)'
// One color for each account that pay goes to: [data-hue='2'] sets the color named --hue-2 here.
const named = (text: string) => text.replace(/\[data-hue='(\d)'\] \{\s*--hue:/g, '--hue-$1:')
const tokensIn = (text: string) =>
  Object.fromEntries(
    [...named(text).matchAll(/(--[\w-]+): (#[0-9a-f]{6})/g)].map(([, name, colour]) => [name!, colour!]),
  )
const common = ['ui/theme/tokens', 'ui/theme/categories', 'features/payroll/direct-deposit/direct-deposit']

/** Every color token as #rrggbb. A company's file overrides the common tokens. */
export function palette(company: Company, scheme: Scheme): Record<string, string> {
  const files = [...common, `ui/theme/company-${company}`].map(css)
  const light = files.map((file) => tokensIn(file.split(dark)[0]!))
  const over = scheme === 'dark' ? files.map((file) => tokensIn(file.split(dark)[1]!)) : []
  return Object.assign({}, ...light, ...over) as Record<string, string>
}

const channel = (part: string) => {
  const value = Number.parseInt(part, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (colour: string) =>
  0.2126 * channel(colour.slice(1, 3)) + 0.7152 * channel(colour.slice(3, 5)) + 0.0722 * channel(colour.slice(5, 7))

/** Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

export const categoryTokens = [...categoryCodes.map((code) => `--category-${code.toLowerCase()}`), '--holiday']

const hues = Array.from({ length: 6 }, (_, place) => `--hue-${place}`)
const tints = ['--ok-tint', '--warn-tint', '--bad-tint', '--info-tint']
const grounds = ['--surface', '--surface-2', '--background', '--accent-tint']

/** Allowed text and background pairs of color tokens. The walks fail on any other pair. */
export const wordsOn: Record<string, string[]> = {
  '--text': [...grounds, ...tints],
  '--text-2': grounds,
  '--accent': [...grounds, ...tints],
  '--on-accent': ['--accent'],
  '--on-brand': ['--brand', '--on-brand 16% over --brand'],
  '--ok': ['--surface', '--ok-tint'],
  '--warn': ['--surface', '--warn-tint'],
  '--bad': ['--surface', '--background', '--bad-tint', '--accent-tint'],
  '--info': ['--surface', '--info-tint'],
  '--on-brand 90% over --brand': ['--brand'],
  '--on-brand 92% over --brand': ['--brand'],
  '--surface': ['--bad', '--text', ...hues],
  '--on-category': categoryTokens,
}

/** A token's color, or a mixture's: '--on-brand 16% over --brand'. */
export function colourOf(name: string, colours: Record<string, string>): string {
  const [, top, share, below] = /^(\S+) (\d+)% over (\S+)$/.exec(name) ?? []
  if (!top || !below) return colours[name]!
  const part = (token: string, at: number) => Number.parseInt(colours[token]!.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => part(below, at) + ((part(top, at) - part(below, at)) * Number(share)) / 100)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** The pairs in a company's colors, as axe reports them: '#15202c on #ffffff'. */
export function provedPairs(company: Company, scheme: Scheme): Set<string> {
  const colours = palette(company, scheme)
  const colour = (name: string) => colourOf(name, colours)
  return new Set(
    Object.entries(wordsOn).flatMap(([words, on]) => on.map((ground) => `${colour(words)} on ${colour(ground)}`)),
  )
}
