import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { SftpSettings } from '../../server/settings/payroll-settings.ts'
import { freePort } from './free-port.ts'

export type SftpServer = {
  /** How to reach it, with a key that it accepts. */
  settings: SftpSettings
  keyFile: string
  stop: () => Promise<void>
}

const sshdFile = '/usr/sbin/sshd'

/** OpenSSH's sshd as a plain process of this user. */
export async function startSftpServer(folder: string): Promise<SftpServer> {
  if (!existsSync(sshdFile)) throw new Error(`${sshdFile} is missing. On Debian, install openssh-server.`)
  const newKey = (name: string) => {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)])
    return join(folder, name)
  }
  const hostKeyFile = newKey('host-key')
  const keyFile = newKey('portal-key')
  const port = await freePort()
  const configuration = [
    'ListenAddress 127.0.0.1',
    `Port ${port}`,
    `HostKey ${hostKeyFile}`,
    `AuthorizedKeysFile ${keyFile}.pub`,
    'PidFile none',
    'StrictModes no',
    'UsePAM no',
    'PasswordAuthentication no',
    'PermitRootLogin prohibit-password',
    'Subsystem sftp internal-sftp',
  ]
  writeFileSync(join(folder, 'sshd.conf'), configuration.join('\n'))
  // Where Debian's sshd gives up its rights, if it has any.
  if (userInfo().uid === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 })
  const sshd = spawn(sshdFile, ['-D', '-e', '-f', join(folder, 'sshd.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  sshd.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await listening(sshd, port, () => said)
  const fingerprint = execFileSync('ssh-keygen', ['-lf', `${hostKeyFile}.pub`])
    .toString()
    .split(' ')[1]!
  return {
    keyFile,
    settings: {
      host: '127.0.0.1',
      port,
      user: userInfo().username,
      password: null,
      privateKey: readFileSync(keyFile, 'utf8'),
      passphrase: null,
      hostKey: fingerprint,
    },
    stop: async () => {
      if (sshd.exitCode !== null) return
      const ended = once(sshd, 'exit')
      sshd.kill('SIGKILL')
      await ended
    },
  }
}

async function listening(sshd: ChildProcess, port: number, said: () => string): Promise<void> {
  for (;;) {
    if (sshd.exitCode !== null) throw new Error(`sshd ended: ${said()}`)
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await wait(20)
  }
}
