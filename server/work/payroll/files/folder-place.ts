import { link, lstat, mkdir, open, readFile, readdir, rename, rm, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Place } from './place.ts'

/** Folders on this machine or mounted on it. */
export const folderPlace = async (): Promise<Place> => ({
  list: (folder) => readdir(folder),
  read: (path) =>
    readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    }),
  async write(path, content) {
    // Payroll's user may read the file through its group.
    const file = await open(path, 'w', 0o640)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
  },
  async publish(from, to) {
    try {
      // Unlike a rename, it never replaces a file.
      await link(from, to)
      await unlink(from)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') return false
      // Some mounted folders don't support links.
      if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP'].includes(code ?? '')) throw error
      if (await exists(to)) return false
      await rename(from, to)
    }
    await flushFolder(dirname(to))
    return true
  },
  remove: (path) => rm(path, { force: true }),
  makeFolder: (path) =>
    mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    }),
  close: async () => {},
})

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  )

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } catch (error) {
    // Not every mounted folder can be flushed.
    if (!['EINVAL', 'ENOTSUP', 'EBADF'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    await folder.close()
  }
}
