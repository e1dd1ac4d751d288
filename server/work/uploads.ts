import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const uploadsFolder = (dataDir: string) => join(dataDir, 'uploads')

export class TooLarge extends Error {}

/** A file that was received; `sha256` identifies its content. */
export type Upload = { path: string; sha256: string; remove: () => Promise<void> }

/**
 * Writes a body to a file that only its owner may read, because a file from outside is read twice. Throws `TooLarge` once it's
 * longer than `mostBytes`.
 */
export async function receiveUpload(body: Readable, dataDir: string, mostBytes: number): Promise<Upload> {
  const folder = uploadsFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const remove = () => rm(path, { force: true })
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(bytes > mostBytes ? new TooLarge() : null, chunk)
    },
  })
  try {
    await pipeline(body, counted, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    await remove()
    throw error
  }
  return { path, sha256: hash.digest('hex'), remove }
}

/** Removes files of processes that were killed. */
export async function purgeUploads(dataDir: string, before: number): Promise<void> {
  const folder = uploadsFolder(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && found.mtimeMs < before) await rm(join(folder, name), { force: true })
  }
}
