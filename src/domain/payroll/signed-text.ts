/**
 * A text that people sign. Whoever changes a word of it also changes its version: what was signed before, and has not
 * arrived yet, is then shown again with the new text.
 */
export type SignedText = { version: string; title: string; paragraphs: readonly string[] }

/** What was chosen, in words: a label with its value. */
export type SignedChoice = readonly [label: string, value: string]

export const yesNo = (is: boolean): string => (is ? 'Yes' : 'No')
