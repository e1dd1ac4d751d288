import { createHash, timingSafeEqual } from 'node:crypto'
import type SftpClient from 'ssh2-sftp-client'
import type { SftpSettings } from '../../../settings/payroll-settings.ts'
import { within } from '../../../base/time-limit.ts'
import type { Place } from './place.ts'

const connectMs = 15_000
/** The library waits for an answer forever. */
const answerMs = 60_000

type Sftp = Awaited<ReturnType<SftpClient['connect']>>

/** Folders on an SFTP server, accessed over a separate connection. */
export async function sftpPlace(settings: SftpSettings, signal: AbortSignal): Promise<Place> {
  const { default: Client } = await import('ssh2-sftp-client')
  const silent = () => {}
  const client = new Client('ess', { error: silent, end: silent, close: silent })
  const key = { seen: '' }
  const sftp = await connect(client, settings, key)
  const end = () => void client.end().catch(silent)
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })
  const ask = <Answer>(asked: Promise<Answer>) => within(answerMs, asked)
  const exists = (path: string) => ask(client.exists(path))

  return {
    list: async (folder) => (await ask(client.list(folder))).map(({ name }) => name),
    read: async (path) => ((await exists(path)) ? ((await ask(client.get(path))) as Buffer) : null),
    async write(path, content) {
      await ask(client.put(content, path, { writeStreamOptions: { flags: 'w', mode: 0o640 } }))
      await ask(flush(sftp, path))
      const { size } = await ask(client.stat(path))
      if (size !== content.length) throw new Error(`The SFTP server has ${size} of ${content.length} bytes.`)
    },
    async publish(from, to) {
      if (await exists(to)) return false
      await ask(client.rename(from, to))
      return true
    },
    remove: async (path) => void (await ask(client.delete(path, true))),
    makeFolder: async (path) => {
      if (!(await exists(path))) await ask(client.mkdir(path))
    },
    close: async () => {
      signal.removeEventListener('abort', end)
      await within(connectMs, client.end()).catch(silent)
    },
  }
}

async function connect(client: SftpClient, settings: SftpSettings, key: { seen: string }): Promise<Sftp> {
  const { host, port, user, password, privateKey, passphrase, hostKey } = settings
  try {
    return await client.connect({
      host,
      port,
      username: user,
      ...(password !== null && { password }),
      ...(privateKey !== null && { privateKey }),
      ...(passphrase !== null && { passphrase }),
      readyTimeout: connectMs,
      keepaliveInterval: 5000,
      keepaliveCountMax: 4,
      hostVerifier: (hostsKey: Buffer) => {
        key.seen = `SHA256:${createHash('sha256').update(hostsKey).digest('base64').replace(/=+$/, '')}`
        const [seen, known] = [Buffer.from(key.seen), Buffer.from(hostKey.replace(/=+$/, ''))]
        return seen.length === known.length && timingSafeEqual(seen, known)
      },
    })
  } catch (error) {
    await client.end().catch(() => {})
    if (key.seen && key.seen !== hostKey.replace(/=+$/, ''))
      throw new Error(`The SFTP server has the key ${key.seen}, not the one of sftp.hostKey.`, { cause: error })
    throw error
  }
}

/** Asks the server to flush the file to its disk. Servers other than OpenSSH may not support that. */
function flush(sftp: Sftp, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    sftp.open(path, 'r+', (failed, handle) => {
      if (failed) return reject(failed)
      const close = () => sftp.close(handle, (error) => (error ? reject(error) : resolve()))
      try {
        sftp.ext_openssh_fsync(handle, close)
      } catch {
        // The library throws if the server doesn't offer it.
        close()
      }
    })
  })
}
