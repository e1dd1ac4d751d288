import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

/** The project's folder, found by walking up from the running file (a source file or the bundle). */
export const root = projectRoot()

export const release: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
