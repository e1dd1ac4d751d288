import { parse } from 'csv-parse/sync'
import type { Delivery } from '../carrier.ts'
import { plainText } from '../http/host-answer.ts'
import { sha256 } from './change-file.ts'

/** Payroll's answer to one file. */
export type FileAnswer = { number: number; sha256: string; deliveries: Delivery[] }

/**
 * Reads an .ack file. 'unfinished': its trailer is missing or doesn't match, so it's still being written. 'unreadable': it's
 * complete but isn't an answer.
 */
export function fileAnswer(content: Buffer): FileAnswer | 'unfinished' | 'unreadable' {
  // Some editors begin with a byte order mark.
  const bytes = content.subarray(content.toString('latin1', 0, 3) === '\xef\xbb\xbf' ? 3 : 0)
  const end = endOfLastLine(bytes)
  const start = bytes.lastIndexOf('\n', end - 1) + 1
  if (start === 0) return 'unfinished'
  const body = bytes.subarray(0, start)
  const isJson = bytes[0] === 0x7b
  const trailer = attempt(() => trailerIn(bytes.toString('utf8', start, end), isJson))
  const withMark = content.subarray(0, content.length - bytes.length + start)
  if (!trailer || ![sha256(body), sha256(withMark)].includes(trailer.sha256.toLowerCase())) return 'unfinished'
  const answer = attempt(() => (isJson ? jsonAnswer : csvAnswer)(body.toString('utf8')))
  return answer && answer.deliveries.length === trailer.results ? answer : 'unreadable'
}

/** The position before the last line's line break. */
function endOfLastLine(bytes: Buffer): number {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] === 0x0a || bytes[end - 1] === 0x0d)) end--
  return end
}

type Trailer = { results: number; sha256: string }

function trailerIn(line: string, isJson: boolean): Trailer | null {
  if (isJson) {
    const { trailer } = JSON.parse(line) as { trailer?: Partial<Trailer> }
    return typeof trailer?.sha256 === 'string' && typeof trailer.results === 'number' ? (trailer as Trailer) : null
  }
  const [, results, hash] = /^END,(\d+),([\da-fA-F]{64})$/.exec(line.trim()) ?? []
  return results && hash ? { results: Number(results), sha256: hash } : null
}

type Result = { receipt: unknown; outcome: unknown; sequence?: unknown; code?: unknown; reason?: unknown }

function jsonAnswer(text: string): FileAnswer | null {
  const [first, ...results] = text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line) as unknown)
  const { answer } = first as { answer?: { number?: unknown; sha256?: unknown } }
  return answerOf(answer?.number, answer?.sha256, results as Result[])
}

/** ANSWER,number,sha256; then receipt,outcome,sequence,code,reason. */
function csvAnswer(text: string): FileAnswer | null {
  const [first, ...rows] = parse(text, { relax_column_count: true, skip_empty_lines: true }) as string[][]
  if (first?.[0] !== 'ANSWER') return null
  const results = rows.map(([receipt, outcome, sequence, code, reason]) => ({
    receipt,
    outcome,
    sequence: sequence ? Number(sequence) : null,
    code: code || null,
    reason,
  }))
  return answerOf(Number(first[1]), first[2], results)
}

function answerOf(number: unknown, hash: unknown, results: Result[]): FileAnswer | null {
  if (!Number.isSafeInteger(number) || typeof hash !== 'string') return null
  const deliveries = results.map(deliveryOf)
  return deliveries.every((each) => each !== null)
    ? { number: number as number, sha256: hash.toLowerCase(), deliveries }
    : null
}

function deliveryOf({ receipt, outcome, sequence, code, reason }: Result): Delivery | null {
  if (typeof receipt !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(receipt)) return null
  if (outcome === 'taken')
    return { receipt, outcome, sequence: Number.isSafeInteger(sequence) ? (sequence as number) : null }
  if (outcome !== 'refused') return null
  return {
    receipt,
    outcome,
    reason: (typeof reason === 'string' && plainText(reason)) || 'Payroll gave no reason.',
    code: typeof code === 'string' && code ? plainText(code).slice(0, 60) : null,
  }
}

function attempt<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch {
    return null
  }
}
