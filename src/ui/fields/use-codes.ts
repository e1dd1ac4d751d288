import { useQuery } from '@tanstack/react-query'
import type { AnswerOf, Endpoint } from '@/contract/endpoint.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import type { Read } from '@/offline/answers/read.ts'
import { statesRead } from '@/offline/answers/reference-reads.ts'
import type { Option } from './select-field.tsx'

export type Code = { code: string; description: string }

/** A list of codes kept on this device and refreshed in the background. Empty until first read. */
export function useCodes<E extends Endpoint>(read: Read<E>, codes: (answer: AnswerOf<E>) => Code[]): Code[] {
  const { data } = useQuery(readQuery(read))
  return data ? codes(data.value) : none
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
