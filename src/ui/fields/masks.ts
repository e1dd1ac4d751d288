import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core'
import { phoneDigits, shownPhone } from '@/domain/personal-info/phone.ts'
import { shownZip, zipDigits } from '@/domain/personal-info/zip.ts'
import { plainEmail, plainText } from '@/domain/typed-text.ts'

/** `kept`: the characters that the mask must not drop silently. */
export type Mask = MaskitoOptions & { kept: (text: string) => string }

/** Reads pasted and autofilled text as intended before the mask is applied. */
function meant({ kept, preprocessors = [], ...mask }: Mask): Mask {
  const plain: MaskitoPreprocessor = ({ elementState: { value, selection }, data }) => ({
    elementState: {
      value: plainText(value),
      selection: [plainText(value.slice(0, selection[0])).length, plainText(value.slice(0, selection[1])).length],
    },
    data: plainText(data),
  })
  return { ...mask, preprocessors: [plain, ...preprocessors], kept: (text) => kept(plainText(text)) }
}

const anything = /^.*$/s

/** Amounts, hours, and other short entries. The rules report what can't be read. */
export const entryMask: Mask = meant({ mask: anything, kept: (text) => text.trim() })

export const emailMask: Mask = meant({
  mask: anything,
  kept: plainEmail,
  postprocessors: [
    (state) => {
      const address = plainEmail(state.value)
      return address === state.value.trim() ? state : { value: address, selection: [address.length, address.length] }
    },
  ],
})

const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

export const phoneMask: Mask = meant({
  ...digitsMask({ digits: phoneDigits, shown: shownPhone, most: 10 }),
  kept: (text) => lettersAndDigits(text).replace(/^1(?=\d{10}$)/, ''),
})
/** The same, and a number that begins with '+' as its digits. */
export const worldPhoneMask: Mask = meant({
  mask: (state) => (isWorld(state.value) ? /^\+\d{0,15}$/ : masked(phoneMask, state)),
  preprocessors: [
    (given, action) => {
      const { elementState, data } = given
      const { value, selection } = elementState
      const meant = value.slice(0, selection[0]) + data + value.slice(selection[1])
      if (!isWorld(action === 'insert' ? meant : value)) return phoneMask.preprocessors!.at(-1)!(given, action)
      const plain = (text: string) => text.replace(/[^\d+]/g, '')
      return { elementState: { ...elementState, value: action === 'insert' ? value : plain(value) }, data: plain(data) }
    },
  ],
  kept: (text) => (isWorld(text) ? lettersAndDigits(text) : phoneMask.kept(text)),
})

const isWorld = (text: string) => text.trimStart().startsWith('+')

function masked({ mask }: Mask, state: Parameters<Extract<MaskitoOptions['mask'], (state: never) => unknown>>[0]) {
  return (typeof mask === 'function' ? mask(state) : mask)!
}

export const zipMask: Mask = meant({
  ...digitsMask({ digits: zipDigits, shown: shownZip, most: 9 }),
  kept: lettersAndDigits,
})

const commaAsPoint: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState: { ...elementState, value: elementState.value.replace(/,/g, '.') },
  data: data.replace(/,/g, '.'),
})

/** Digits, a point, and a colon. A comma becomes a point: some keypads have no other. Source: decisions 64. */
export const hoursMask: Mask = meant({
  mask: /^[\d.:]*$/,
  preprocessors: [commaAsPoint],
  kept: (text) => text.replace(/,/g, '.').trim(),
})

/** '#.#': adds the point between two digits. Anything else is kept, and the rules report it. */
export const gpaMask: Mask = meant({
  mask: anything,
  kept: (text) => text.replace(/,/g, '.'),
  preprocessors: [commaAsPoint],
  postprocessors: [
    ({ value, selection: [from, to] }) => {
      const behind = (at: number) => (at === 2 ? 3 : at)
      return /^\d{2}$/.test(value)
        ? { value: `${value[0]}.${value[1]}`, selection: [behind(from), behind(to)] }
        : { value, selection: [from, to] }
    },
  ],
})

/** Removes spaces and hyphens. Anything else is kept, and the rules report it. */
export const numberMask: Mask = meant({ mask: /^[^\s-]*$/, kept: (text) => text.replace(/[\s-]/g, '') })

export const withoutSpaces: Mask = meant({ mask: /^\S*$/, kept: (text) => text.replace(/\s/g, '') })

type Digits = {
  /** The digits of typed, pasted or autofilled text. May drop some, such as a country code. */
  digits: (text: string) => string
  /** The digits with punctuation between them. */
  shown: (digits: string) => string
  /** Typing stops here. Pasted text may have more if `digits` allows it; the rules then report it. */
  most: number
}

/** For a value that the form keeps as digits and shows with punctuation. */
function digitsMask({ digits, shown, most }: Digits): MaskitoOptions {
  const pattern = Array.from(shown('0'.repeat(most)), (char) => (char === '0' ? /\d/ : char))
  const entering: MaskitoPreprocessor = ({ elementState, data }, action) => {
    const { value, selection } = elementState
    if (action === 'validation') return { elementState: validated(value, selection), data }
    if (action !== 'insert')
      return { elementState: { value, selection: overPunctuation(value, selection, action) }, data }
    const [before, typed, after] = [value.slice(0, selection[0]), data, value.slice(selection[1])].map(onlyDigits) as [
      string,
      string,
      string,
    ]
    const all = before + typed + after
    const held = digits(all)
    const dropped = !all.startsWith(held) && all.endsWith(held) ? all.length - held.length : 0
    if (dropped) return { elementState: { value: after, selection: [0, 0] }, data: (before + typed).slice(dropped) }
    const full = typed.length === 1 && before.length + after.length >= most
    return { elementState, data: full ? '' : typed }
  }
  const validated = (value: string, selection: readonly [number, number]) => {
    const held = digits(value)
    return value === shown(held)
      ? { value, selection }
      : { value: held, selection: [held.length, held.length] as const }
  }
  return { mask: ({ value }) => (digits(value).length > most ? /^\d*$/ : pattern), preprocessors: [entering] }
}

function onlyDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/** Deleting punctuation also deletes the digit beyond it, so that a hyphen doesn't stop the deletion. */
function overPunctuation(
  value: string,
  [from, to]: readonly [number, number],
  action: 'deleteBackward' | 'deleteForward',
): readonly [number, number] {
  if (/\d/.test(value.slice(from, to))) return [from, to]
  if (action === 'deleteForward') {
    const next = value.slice(to).search(/\d/)
    return next < 0 ? [from, from] : [from, to + next + 1]
  }
  const previous = value.slice(0, from).search(/\d\D*$/)
  return previous < 0 ? [to, to] : [previous, to]
}
