import { createReadStream } from 'node:fs'
import { basename } from 'node:path'

/** A file from outside. It's read twice: once to learn its encoding, once for its rows. */
export type InputFile = { name: string; bytes: () => AsyncIterable<Buffer> }

export function fileAt(path: string): InputFile {
  return { name: basename(path), bytes: () => createReadStream(path) }
}

export function fileOf(name: string, content: Buffer | string): InputFile {
  return {
    name,
    bytes: async function* () {
      yield Buffer.from(content)
    },
  }
}
