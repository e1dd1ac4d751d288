import { describe, expect, test, vi } from 'vitest'
import { problem } from './problem.ts'
import { inLanguage, screenTexts, translated } from './screen-texts.ts'

const english = {
  title: 'Drafts',
  restored: 'Your changes from {{time}} are back, {{name}}.',
  waiting: { one: '1 change waits since {{time}}', other: '{{count}} changes wait since {{time}}' },
} as const

const spanish = translated<typeof english>()({
  title: 'Borradores',
  restored: '{{name}}, recuperamos sus cambios de las {{time}}.',
  waiting: {
    one: '1 cambio espera desde {{time}}',
    many: '{{count}} de cambios esperan desde {{time}}',
    other: '{{count}} cambios esperan desde {{time}}',
  },
})

describe('a text', () => {
  const text = screenTexts('a-text', { en: english })

  test('knows its keys, which lets it handle codes from elsewhere', () => {
    expect(text.keys()).toEqual(['title', 'restored', 'waiting'])
    expect(['title', 'toString', 'other'].map((key) => text.has(key))).toEqual([true, false, false])
  })

  test('replaces each parameter once', () => {
    expect(text('title')).toBe('Drafts')
    expect(text('restored', { time: '10:15', name: '{{time}}$&' })).toBe(
      'Your changes from 10:15 are back, {{time}}$&.',
    )
  })

  test('ends a sentence with one period, even after a value that ends with one', () => {
    const name = ['Ana', 'Luis Jr.']
    expect(name.map((each) => text('restored', { time: '10:15 a.m.', name: each }))).toEqual([
      'Your changes from 10:15 a.m. are back, Ana.',
      'Your changes from 10:15 a.m. are back, Luis Jr.',
    ])
  })

  test.each([
    [0, '0 changes wait since Monday'],
    [1, '1 change waits since Monday'],
    [2, '2 changes wait since Monday'],
  ])('uses the plural form for %i', (count, said) => {
    expect(text('waiting', { count, time: 'Monday' })).toBe(said)
  })

  test('needs no Intl object in English, so the first screen does not wait for one', () => {
    const rules = vi.spyOn(Intl, 'PluralRules')
    text('waiting', { count: 2, time: 'Monday' })
    expect(rules).not.toHaveBeenCalled()
    rules.mockRestore()
  })
})

describe('another language', () => {
  test('is used by a build that has no other language, with its plural forms', () => {
    const text = screenTexts('built-in-spanish', { es: spanish } as unknown as { en: typeof english })
    expect(text('restored', { time: '10:15', name: 'Ana' })).toBe('Ana, recuperamos sus cambios de las 10:15.')
    expect([1, 2, 1_000_000].map((count) => text('waiting', { count, time: 'el lunes' }))).toEqual([
      '1 cambio espera desde el lunes',
      '2 cambios esperan desde el lunes',
      '1000000 de cambios esperan desde el lunes',
    ])
  })

  test('is used only while the server writes to a person who reads it', () => {
    const text = screenTexts('every-language', { en: english, es: spanish })
    expect(inLanguage('es', () => text('title'))).toBe('Borradores')
    expect(() =>
      inLanguage('es', () => {
        throw new Error('a letter failed')
      }),
    ).toThrow('a letter failed')
    expect(text('title')).toBe('Drafts')
  })

  test('shows a text in English if it isn’t translated', () => {
    const text = screenTexts('only-english', { en: english })
    expect(inLanguage('es', () => text('waiting', { count: 1, time: 'Monday' }))).toBe('1 change waits since Monday')
  })
})

// Each line below must be a compile error, or the type check fails.
test('missing or misspelled keys and parameters do not compile', () => {
  const text = screenTexts('types', { en: english })
  const either = 'title' as 'title' | 'waiting'
  text(either, { count: 1, time: '' })

  // @ts-expect-error no such text
  expect(() => text('restord')).toThrow(TypeError)
  // @ts-expect-error nothing is passed
  text('restored')
  // @ts-expect-error a parameter is missing
  text('restored', { time: '' })
  // @ts-expect-error a parameter has a wrong name
  text('restored', { time: '', nam: '' })
  // @ts-expect-error one parameter too many
  text('restored', { time: '', name: '', count: 1 })
  // @ts-expect-error a text without parameters
  text('title', { time: '' })
  // @ts-expect-error plural forms need a count
  text('waiting', { time: '' })
  // @ts-expect-error a count is a number
  text('waiting', { time: '', count: '1' })
  // @ts-expect-error one of the two keys needs parameters
  text(either)

  // @ts-expect-error a key is missing
  translated<typeof english>()({ title: 'Borradores', waiting: { other: '' } })
  // @ts-expect-error English has no such parameter
  translated<typeof english>()({ title: 'Borradores', restored: '{{when}}', waiting: { other: '' } })
  // @ts-expect-error a table with missing keys
  screenTexts('types', { en: english, es: { title: 'Borradores' } })

  problem('', 'driver-text.digits', { n: 4 })
  // @ts-expect-error no such code
  problem('', 'driver-text.digit', { n: 4 })
  // @ts-expect-error a parameter is missing
  problem('', 'driver-text.digits')
  // @ts-expect-error a parameter has a wrong name
  problem('', 'driver-text.digits', { max: 4 })
  // @ts-expect-error a sentence without parameters
  problem('', 'required', { n: 4 })
})
