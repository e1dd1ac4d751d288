/**
 * Where files are exchanged: a folder on this machine or on an SFTP server. Paths are absolute, or relative as the server defines
 * them.
 */
export type Place = {
  list: (folder: string) => Promise<string[]>
  /** Returns null if there's no such file. */
  read: (path: string) => Promise<Buffer | null>
  /** The content is on disk once this resolves. Replaces an existing file. */
  write: (path: string, content: Buffer) => Promise<void>
  /** Renames within the folder and flushes that to disk. Never replaces a file: false if `to` exists. */
  publish: (from: string, to: string) => Promise<boolean>
  remove: (path: string) => Promise<void>
  /** The parent folder must exist, so a typo doesn't create a new one. */
  makeFolder: (path: string) => Promise<void>
  close: () => Promise<void>
}

export type OpenPlace = (signal: AbortSignal) => Promise<Place>
