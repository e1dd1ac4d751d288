import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Environment, SettingUnusable, valueOf } from '../base/environment.ts'

export type ImportSettings = {
  /** The folder that other systems put files into; null if there's none. */
  importDir: string | null
  /** A file counts as complete once it hasn't changed for this long. */
  importSettledMs: number
  /** The longest file that may be sent. */
  mostImportBytes: number
}

const mebibyte = 2 ** 20

export function importSettingsFrom(env: Environment): ImportSettings {
  const folder = valueOf(env, 'ESS_IMPORT_DIR')
  return {
    importDir: folder ? usableFolder(resolve(folder)) : null,
    importSettledMs: valueOf(env, 'ESS_IMPORT_SETTLED_SECONDS') * 1000,
    mostImportBytes: valueOf(env, 'ESS_IMPORT_MOST_MB') * mebibyte,
  }
}

export const doneFolder = (folder: string) => join(folder, 'done')
export const refusedFolder = (folder: string) => join(folder, 'refused')

/** Files that can't be moved out of the folder would be read again and again. */
function usableFolder(folder: string): string {
  try {
    if (!statSync(folder).isDirectory()) throw new SettingUnusable(`ESS_IMPORT_DIR ${folder} is not a folder.`)
    for (const each of [doneFolder(folder), refusedFolder(folder)]) mkdirSync(each, { recursive: true })
    for (const each of [folder, doneFolder(folder), refusedFolder(folder)])
      accessSync(each, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if (error instanceof SettingUnusable) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new SettingUnusable(
      code === 'ENOENT'
        ? `ESS_IMPORT_DIR ${folder} does not exist. Create the folder, or correct the setting.`
        : `ESS_IMPORT_DIR ${folder} cannot be used (${code}). The server must be able to read it and to move files in it.`,
      { cause: error },
    )
  }
  return folder
}
