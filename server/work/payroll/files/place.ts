/** Where files are exchanged: a folder of this machine, or one of an SFTP server. Paths are absolute, or the server's. */
export type Place = {
  list: (folder: string) => Promise<string[]>
  /** Null if there's no such file. */
  read: (path: string) => Promise<Buffer | null>
  /** On disk once it resolves. Replaces a file. */
  write: (path: string, content: Buffer) => Promise<void>
  /** Renames within the folder and flushes that to disk. Never replaces a file: false if `to` exists. */
  publish: (from: string, to: string) => Promise<boolean>
  remove: (path: string) => Promise<void>
  /** The parent folder must exist, so a typo doesn't create a new one. */
  makeFolder: (path: string) => Promise<void>
  close: () => Promise<void>
}

export type OpenPlace = (signal: AbortSignal) => Promise<Place>
