import { afterEach, describe, expect, test, vi } from 'vitest'
import { problem } from './problem.ts'
import { preferLanguages, screenTexts, textsLoaded, translated } from './screen-texts.ts'

const english = {
  title: 'Drafts',
  restored: 'Your changes of {{time}} are back, {{name}}.',
  waiting: { one: '1 change waits since {{time}}', other: '{{count}} changes wait since {{time}}' },
} as const

const polish = translated<typeof english>()({
  title: 'Szkice',
  restored: '{{name}}, przywrócono zmiany z {{time}}.',
  waiting: {
    one: '1 zmiana czeka od {{time}}',
    few: '{{count}} zmiany czekają od {{time}}',
    many: '{{count}} zmian czeka od {{time}}',
    other: '{{count}} zmiany czeka od {{time}}',
  },
})

afterEach(() => preferLanguages(['en']))

describe('a text', () => {
  const text = screenTexts('a-text', { en: english })

  test('fills in its parameters once', () => {
    expect(text('title')).toBe('Drafts')
    expect(text('restored', { time: '10:15', name: '{{time}}$&' })).toBe('Your changes of 10:15 are back, {{time}}$&.')
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

describe('a second language', () => {
  const lazily = () => {
    const load = vi.fn(async () => ({ default: polish }))
    return { load, text: screenTexts('second-language', { en: english, pl: load }) }
  }

  test('does not load unless it is the preferred language', async () => {
    const { load, text } = lazily()
    preferLanguages(['en-US', 'pl'])
    await textsLoaded()
    expect(load).not.toHaveBeenCalled()
    expect(text('title')).toBe('Drafts')
  })

  test('loads by itself once it is preferred, with its own plural forms', async () => {
    const { text } = lazily()
    preferLanguages(['de', 'pl-PL', 'en'])
    expect(text('title')).toBe('Drafts')
    await textsLoaded()
    expect(text('restored', { time: '10:15', name: 'Ola' })).toBe('Ola, przywrócono zmiany z 10:15.')
    expect([1, 3, 5, 1.5].map((count) => text('waiting', { count, time: 'wtorku' }))).toEqual([
      '1 zmiana czeka od wtorku',
      '3 zmiany czekają od wtorku',
      '5 zmian czeka od wtorku',
      '1.5 zmiany czeka od wtorku',
    ])
  })

  test('also serves a screen that loads later', async () => {
    preferLanguages(['pl'])
    const { text } = lazily()
    await textsLoaded()
    expect(text('title')).toBe('Szkice')
  })

  test('leaves the screen in English if it cannot be loaded', async () => {
    const text = screenTexts('away', { en: english, pl: () => Promise.reject<{ default: typeof polish }>(new Error()) })
    preferLanguages(['pl'])
    await textsLoaded()
    expect(text('waiting', { count: 1, time: 'Monday' })).toBe('1 change waits since Monday')
  })
})

// The compiler checks this file: each line below must be an error, or the type check fails.
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
  translated<typeof english>()({ title: 'Szkice', waiting: { other: '' } })
  // @ts-expect-error English has no such parameter
  translated<typeof english>()({ title: 'Szkice', restored: '{{when}}', waiting: { other: '' } })
  // @ts-expect-error a table with missing keys
  screenTexts('types', { en: english, pl: async () => ({ default: { title: 'Szkice' } }) })

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
