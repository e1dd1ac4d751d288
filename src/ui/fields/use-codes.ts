import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnswerOf, Endpoint } from '@/contract/endpoint/endpoint.ts'
import { readersWords } from '@/domain/locale.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import type { Read } from '@/offline/answers/read.ts'
import { statesRead } from '@/offline/answers/reference-reads.ts'
import type { Option } from './select-field.tsx'

export type Code = { code: string; description: string }

type Words<Key extends string> = { (key: Key): string; has: (code: string) => code is Key }

/**
 * A list of codes kept on this device and refreshed in the background. Empty until first read. `words` has the app's own
 * descriptions, if they depend on the language.
 */
export function useCodes<E extends Endpoint, Key extends string>(
  read: Read<E>,
  codes: (answer: AnswerOf<E>) => Code[],
  words?: Words<Key>,
): Code[] {
  const { data } = useQuery(readQuery(read))
  const listed = data ? codes(data.value) : none
  return useMemo(() => (words ? codesInWords(listed, words) : listed), [listed, words])
}

/** The app's own descriptions for readers of another language. Codes may be padded. */
export function codesInWords<Key extends string>(codes: Code[], words: Words<Key>): Code[] {
  return codes.map(({ code, description }) => {
    const bare: string = code.trim()
    return { code, description: readersWords(description, words.has(bare) ? words(bare) : '') }
  })
}

export function useStates(): Code[] {
  return useCodes(statesRead, (answer) => answer._embedded.states)
}

export function codesOf(codes: Code[]): string[] {
  return codes.map(({ code }) => code)
}

/** Always includes the form's current value, even if the list is not loaded or no longer has it. */
export function codeOptions(codes: Code[], present: string): Option[] {
  const options = codes.map(({ code, description }) => ({ value: code, label: description.trim() }))
  return present === '' || codes.some(({ code }) => code === present)
    ? options
    : [...options, { value: present, label: present }]
}

const none: Code[] = []
