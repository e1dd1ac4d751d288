import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Finding, type Installation, ok, warning, wrong } from './check.ts'

const fewBytes = 2 ** 30
/** Too much to be stored inline with the file's metadata. */
const probeBytes = 64 * 1024

/** Writes a real file, because permissions and mounts can refuse in ways that no query shows. */
export async function disk({ settings: { dataDir } }: Installation): Promise<Finding[]> {
  let folder = dataDir
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder)
  const file = join(folder, `.ess-disk-probe-${randomUUID()}`)
  try {
    await writeFile(file, Buffer.alloc(probeBytes), { mode: 0o600 })
    await rm(file)
    const { bavail, bsize } = await statfs(folder)
    const free = `${((bavail * bsize) / 2 ** 30).toFixed(1)} GiB free in ${dataDir}`
    return [bavail * bsize < fewBytes ? warning(free, 'Free up space soon, or changes can’t be saved.') : ok(free)]
  } catch (error) {
    await rm(file, { force: true }).catch(() => {})
    const { code = '' } = error as NodeJS.ErrnoException
    const isFull = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)
    return [
      isFull
        ? wrong(`${dataDir} is full (${code})`, 'Free up space, or use a larger disk.')
        : wrong(`${dataDir} cannot be written (${code})`, 'Give the server’s user write access, or set DATA_DIR.'),
    ]
  }
}
