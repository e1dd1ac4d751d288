import { access, lstat, readdir, rename, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { isPlainDate } from '@/domain/plain-date.ts'
import { everyKind } from '../kinds/every-kind.ts'
import type { Kind } from '../staging/kind.ts'
import { doneFolder, refusedFolder } from '../../settings/import-settings.ts'

/** A file of the watched folder. `day` is the day in its name; '' if there's none. */
export type FolderFile = { name: string; kind: Kind | null; day: string }

/** Each file's last known state, and since when it hasn't changed. */
export type Looks = Map<string, { size: number; changedAt: number; since: number }>

/** 'people-2026-11-26.csv' */
export function fileNamed(name: string): FolderFile {
  const stem = parse(name).name.toLowerCase()
  const kind = everyKind.find(({ table }) => stem === table.kind || new RegExp(`^${table.kind}[-_. ]`).test(stem))
  const day = /\d{4}-\d{2}-\d{2}/.exec(stem)?.[0] ?? ''
  return { name, kind: kind ?? null, day: isPlainDate(day) ? day : '' }
}

/**
 * The files that haven't changed for long enough, in the order in which they depend on each other. Other systems write files
 * slowly, or under a name that ends with .part.
 */
export async function settledFiles(folder: string, looks: Looks, settledMs: number): Promise<FolderFile[]> {
  const names = (await readdir(folder)).filter((name) => /^[^.].*\.csv$/i.test(name))
  for (const name of looks.keys()) if (!names.includes(name)) looks.delete(name)
  const settled: FolderFile[] = []
  // Not the system time, which may be set back.
  const now = performance.now()
  for (const name of names) {
    const found = await lstat(join(folder, name)).catch(() => null)
    // Links aren't followed, because they could lead anywhere.
    if (!found?.isFile()) continue
    const before = looks.get(name)
    const isSame = before?.size === found.size && before.changedAt === found.mtimeMs
    const since = isSame ? before.since : now
    looks.set(name, { size: found.size, changedAt: found.mtimeMs, since })
    if (now - since >= settledMs) settled.push(fileNamed(name))
  }
  const place = ({ kind }: FolderFile) => (kind ? everyKind.indexOf(kind) : -1)
  return settled.toSorted((one, other) => place(one) - place(other) || (one.name < other.name ? -1 : 1))
}

const againAfterMs = 10 * 60_000

/** Tries the file again after a few minutes, or once it has changed. */
export function leaveAlone(looks: Looks, { name }: FolderFile): void {
  const look = looks.get(name)
  if (look) looks.set(name, { ...look, since: performance.now() + againAfterMs })
}

export async function moveToDone(folder: string, name: string): Promise<void> {
  await rename(join(folder, name), join(doneFolder(folder), await freeName(doneFolder(folder), name)))
}

/** Moves the file, and writes the reason into a file beside it. */
export async function moveToRefused(folder: string, name: string, problems: Iterable<string>): Promise<void> {
  const to = refusedFolder(folder)
  const free = await freeName(to, name)
  await writeFile(join(to, `${parse(free).name}.problems.csv`), [...problems].join(''), { mode: 0o600 })
  await rename(join(folder, name), join(to, free))
}

/** A name that's not used in the folder, such as 'people-2026-11-26 (2).csv'. */
async function freeName(folder: string, name: string): Promise<string> {
  const { name: stem, ext } = parse(name)
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${stem} (${number})${ext}`
    const isTaken = await access(join(folder, free)).then(
      () => true,
      () => false,
    )
    if (!isTaken) return free
  }
}
