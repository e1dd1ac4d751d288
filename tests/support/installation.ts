import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../server/db/database.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import { createDatabase } from './databases.ts'
import { forwardingProxy } from './forwarding-proxy.ts'
import { startServerHere } from './server.ts'
import { startSftpServer } from './sftp-server.ts'
import { startSlapd } from './slapd.ts'
import { startSmtpServer } from './smtp-server.ts'

const metricsToken = 'a-token-of-the-monitor'

export type Installation = Awaited<ReturnType<typeof startInstallation>>

/** A whole running installation: a directory, a mail server, payroll's SFTP server, and the portal itself. */
export async function startInstallation() {
  const folder = mkdtempSync(join(tmpdir(), 'ess-doctor-'))
  for (const name of ['outgoing', 'answers']) mkdirSync(join(folder, name))
  const place = await createDatabase('sqlite')
  await (await openSqlite(place.dataDir)).close()
  const [slapd, sftp, mail, server] = await Promise.all([
    startSlapd(),
    startSftpServer(folder),
    startSmtpServer(),
    startServerHere('sqlite', { ESS_METRICS_TOKEN: metricsToken, TRUST_PROXY: '1' }),
  ])
  const ends: (() => unknown)[] = []
  let files = 0

  function sftpFile(change: Record<string, unknown> = {}, more: object = {}): string {
    const { host, port, user, hostKey } = sftp.settings
    const [outgoing, answers] = [join(folder, 'outgoing'), join(folder, 'answers')]
    const server = { host, port, user, hostKey, key: { file: sftp.keyFile }, ...change }
    const path = join(folder, `payroll-${(files += 1)}.json`)
    writeFileSync(path, JSON.stringify({ kind: 'files', outgoing, answers, ...more, sftp: server }))
    return path
  }

  return {
    folder,
    slapd,
    /** Functions to run at the end. */
    ends,
    sftpFile,
    /** Settings that make everything work. */
    sound: (): Record<string, string> => ({
      ESS_DEMO: '0',
      DATA_DIR: place.dataDir,
      SMTP_URL: mail.url,
      ESS_PUBLIC_URL: server.url,
      ESS_METRICS_TOKEN: metricsToken,
      ESS_DIRECTORY: slapd.file(),
      ESS_PAYROLL: sftpFile(),
      TRUST_PROXY: '1',
    }),
    /** A copy of the database, changed by `change`. */
    async damaged(change: (database: Database) => Promise<unknown>) {
      const own = await createDatabase('sqlite')
      ends.push(own.drop)
      copyFileSync(join(place.dataDir, 'ess.db'), join(own.dataDir, 'ess.db'))
      const database = await openSqlite(own.dataDir)
      await change(database)
      await database.close()
      return { DATA_DIR: own.dataDir }
    },
    /** The portal's address through proxies at these addresses. */
    async through(...addresses: string[]) {
      let to = { port: Number(new URL(server.url).port), host: '127.0.0.1' }
      for (const address of addresses) {
        const proxy = await forwardingProxy(address, to)
        ends.push(proxy.close)
        to = proxy
      }
      return { ESS_PUBLIC_URL: `http://${to.host}:${to.port}` }
    },
    async remove() {
      for (const end of ends) await end()
      mail.close()
      await Promise.all([server.close(), slapd.stop(), sftp.stop(), place.drop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
