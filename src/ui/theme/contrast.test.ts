import { describe, expect, test } from 'vitest'
import { categoryTokens, colourOf, companies, contrast, palette, schemes, wordsOn } from './test-contrast.ts'

const looks = companies.flatMap((company) => schemes.map((scheme) => [company, scheme] as const))

describe.each(looks)('in the colors of %s, %s', (company, scheme) => {
  const colours = palette(company, scheme)

  test('text has a contrast of at least 4.5 on every background it appears on', () => {
    const pale = Object.entries(wordsOn).flatMap(([words, on]) =>
      on.flatMap((ground) => {
        const ratio = contrast(colourOf(words, colours), colourOf(ground, colours))
        return ratio < 4.5 ? [`${words} on ${ground}: ${ratio.toFixed(2)}`] : []
      }),
    )
    expect(pale).toEqual([])
  })

  test('each category stands out from the page', () => {
    for (const name of categoryTokens) {
      for (const ground of ['--surface', '--surface-2', '--background', '--accent-tint'])
        expect(contrast(colours[name]!, colours[ground]!), `${name} on ${ground}`).toBeGreaterThanOrEqual(3)
    }
  })

  test('no two categories have the same color', () => {
    expect(new Set(categoryTokens.map((name) => colours[name])).size).toBe(categoryTokens.length)
  })
})
