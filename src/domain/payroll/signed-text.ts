import { sentences } from '@/domain/problem-texts.ts'

export const ownSentences = sentences('signed-text', {
  'signed.text': 'The text has changed since this was signed. Please read it again and sign it.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/**
 * A text that people sign. A signature is valid for one version only: if the text changed before a signature arrived, the person
 * sees the new text and signs again.
 */
export type SignedText = { version: string; title: string; paragraphs: readonly string[] }

/** `figures`: values signed along with the words, such as the pay on a notice. */
type Words = Pick<SignedText, 'title' | 'paragraphs'> & { edition: string; figures?: unknown }

/** The version combines the edition and a hash of the text, so any change to the text changes it. */
export function signedText({ edition, title, paragraphs, figures = [] }: Words): SignedText {
  return { version: `${edition}-${fingerprint(JSON.stringify([title, paragraphs, figures]))}`, title, paragraphs }
}

/** A short hash (FNV-1a, eight hexadecimal digits). It detects a change; it doesn't protect against forgery. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** A choice in words: a label with its value. */
export type SignedChoice = readonly [label: string, value: string]

/** The value of a choice; '' if it was not made. */
export const choiceIn = (choices: readonly SignedChoice[], wanted: string): string =>
  choices.find(([label]) => label === wanted)?.[1] ?? ''

export const yesNo = (is: boolean): string => (is ? 'Yes' : 'No')
