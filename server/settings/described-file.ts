import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Struct } from '@/domain/struct.ts'
import { SettingUnusable } from '../base/environment.ts'

/** An operator's JSON file, and a list of its problems. */
export type DescribedFile<File> = {
  file: File
  problem: (words: string) => void
  /** The content of a file that this one refers to by a relative path. */
  contentOf: (name: string, path: string) => string
  /** The same, without the final newline. */
  secretOf: (name: string, path: string) => string
  certificatesOf: (name: string, path: string | undefined) => string | undefined
  /** Throws one error with all problems if there are any. */
  check: () => void
}

/**
 * Reads the file that a setting names. Unknown names in it keep the server from starting. Errors never show values: they may be
 * secret.
 */
export function describedFile<File>(setting: string, path: string, shape: Struct<File, unknown>): DescribedFile<File> {
  const problems: string[] = []
  const unusable = (all: string[]) =>
    new SettingUnusable(`${setting} ${path}:\n${all.map((each) => `  ${each}`).join('\n')}`)
  const contentOf = (name: string, written: string): string => {
    const place = resolve(dirname(path), written)
    try {
      const content = readFileSync(place, 'utf8')
      if (content.trim() === '') problems.push(`${name} ${place} is empty`)
      return content
    } catch (error) {
      problems.push(`${name} ${place} cannot be read (${(error as NodeJS.ErrnoException).code})`)
      return ''
    }
  }
  return {
    file: shaped(path, shape, unusable),
    problem: (words) => problems.push(words),
    contentOf,
    secretOf: (name, written) => contentOf(name, written).replace(/\r?\n$/, ''),
    certificatesOf(name, written) {
      if (written === undefined) return undefined
      const content = contentOf(name, written)
      if (content.trim() !== '' && !content.includes('-----BEGIN CERTIFICATE-----'))
        problems.push(`${name} has no certificate in it. It must be PEM: -----BEGIN CERTIFICATE-----`)
      return content
    },
    check() {
      if (problems.length) throw unusable(problems)
    },
  }
}

function shaped<File>(path: string, shape: Struct<File, unknown>, unusable: (all: string[]) => Error): File {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw unusable([code ? `cannot be read (${code})` : `is not JSON: ${message}`])
  }
  const [mismatch, file] = shape.validate(value)
  if (!mismatch) return file
  throw unusable(
    mismatch.failures().map(({ path: at, type, value: found }) => {
      const name = at.join('.') || 'The file'
      if (type === 'never') return `${name} is not known here`
      return found === undefined ? `${name} is missing` : `${name} has the wrong form`
    }),
  )
}
