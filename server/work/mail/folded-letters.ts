import type { Selectable } from 'kysely'
import type { InviteMethod } from '@/domain/icalendar.ts'
import { inLanguage, screenTexts } from '@/domain/screen-texts.ts'
import type { Tables } from '../../db/tables.ts'
import { languageOfTopic, type Letter } from '../../stores/letters/mail.ts'

export const letterColumns = [
  'id',
  'to_address',
  'subject',
  'text',
  'invite',
  'invite_method',
  'attempts',
  'topic',
  'line',
  'text_id',
  'push_id',
] as const

export type WaitingLetter = Pick<Selectable<Tables['mail']>, (typeof letterColumns)[number]>

/** Letters that are sent as one, newest first. */
export type Folded = [WaitingLetter, ...WaitingLetter[]]

const maxLines = 20

export const foldedText = screenTexts('folded-letters', {
  en: {
    subject: '{{subject}} (and {{count}} more)',
    also: 'Also, since our last email to you:',
    more: 'and {{count}} more',
  },
})

/** Groups letters on one topic to one address; all others are sent separately. Keeps the order of priority. */
export function foldLetters(letters: WaitingLetter[]): Folded[] {
  const groups = new Map<string, WaitingLetter[]>()
  for (const letter of letters) {
    const name = letter.topic === '' ? String(letter.id) : `${letter.topic}\n${letter.to_address}`
    groups.set(name, [...(groups.get(name) ?? []), letter])
  }
  return [...groups.values()].map((group) => group.toSorted((one, other) => other.id - one.id) as Folded)
}

/** The newest letter unchanged, followed by a line for each of the others. */
export function letterOf([newest, ...others]: Folded): Letter {
  const {
    to_address: to,
    subject,
    text,
    invite,
    invite_method: method,
    text_id: textId,
    push_id: pushId,
    topic,
  } = newest
  const lines = others.map(({ line }) => line).filter(Boolean)
  return {
    to,
    ...(lines.length > 0
      ? inLanguage(languageOfTopic(topic), () => ({
          subject: foldedText('subject', { subject, count: lines.length }),
          text: withLines(text, lines),
        }))
      : { subject, text }),
    ...(textId !== null && { textId }),
    ...(pushId !== null && { pushId }),
    ...(invite && method && { invite: { method: method as InviteMethod, content: invite } }),
  }
}

function withLines(text: string, lines: string[]): string {
  const more = lines.length - maxLines
  const listed = lines.slice(0, maxLines).map((line) => `- ${line}`)
  return [
    text,
    [foldedText('also'), ...listed, ...(more > 0 ? [`- ${foldedText('more', { count: more })}`] : [])].join('\n'),
  ].join('\n\n')
}
