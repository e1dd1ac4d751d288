import { X509Certificate, createPrivateKey } from 'node:crypto'
import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Environment, SettingUnusable, isDemo, valueOf } from '../base/environment.ts'
import {
  type FilesDescription,
  type HttpDescription,
  type Secret,
  descriptionProblems,
  isHttp,
} from './payroll-file.ts'

/** How changes reach payroll. */
export type PayrollSettings = { kind: 'none' } | { kind: 'demo' } | HttpSettings | FilesSettings

export type HttpSettings = {
  kind: 'http'
  /** Without a trailing slash. */
  address: string
  bearer: string | null
  /** PEM. */
  certificate: { cert: string; key: string } | null
  ca: string | null
  /** The number of lanes sent at the same time. */
  lanesAtOnce: number
  mostAtOnce: number
  timeoutMs: number
}

export type FilesSettings = Pick<FilesDescription, 'outgoing' | 'answers' | 'layout'> & {
  kind: 'files'
  /** Null for a folder on this machine. */
  sftp: SftpSettings | null
  mostInFile: number
}

export type SftpSettings = {
  host: string
  port: number
  user: string
  password: string | null
  privateKey: string | null
  passphrase: string | null
  /** As ssh-keygen -lf prints it, such as SHA256:Gvt… */
  hostKey: string
}

export function payrollSettingsFrom(env: Environment): { payroll: PayrollSettings } {
  return { payroll: payrollFrom(env) }
}

function payrollFrom(env: Environment): PayrollSettings {
  const chosen = valueOf(env, 'ESS_PAYROLL')
  if (!chosen && isDemo(env)) return { kind: 'demo' }
  if (!chosen && env.NODE_ENV === 'production')
    throw new SettingUnusable(
      'Set ESS_PAYROLL to the JSON file that says how changes reach payroll (docs/payroll-host.md), or to none if the portal only records them.',
    )
  if (!chosen || chosen === 'none') return { kind: 'none' }
  if (chosen !== 'demo') return describedIn(chosen, env)
  if (isDemo(env)) return { kind: 'demo' }
  throw new SettingUnusable(
    'ESS_PAYROLL=demo works only with the demo company. It accepts every change and sends none to payroll.',
  )
}

function describedIn(path: string, env: Environment): PayrollSettings {
  const refuse = (problem: string) => new SettingUnusable(`ESS_PAYROLL ${path}: ${problem}`)
  const description = parsed(path, refuse)
  const problems = descriptionProblems(description)
  if (problems.length) throw refuse(`\n${problems.map((each) => `  ${each}`).join('\n')}`)
  const secrets = new Secrets(dirname(resolve(path)), env, refuse)
  if (isHttp(description)) return httpOf(description, secrets)
  const files = filesOf(description as FilesDescription, secrets)
  if (!files.sftp) for (const name of ['outgoing', 'answers'] as const) checkFolder(name, files[name], refuse)
  return files
}

function checkFolder(name: string, path: string, refuse: (problem: string) => Error): void {
  let isFolder: boolean
  try {
    isFolder = statSync(path).isDirectory()
    if (isFolder) accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw refuse(`${name}: ${path} cannot be used (${(error as NodeJS.ErrnoException).code}).`)
  }
  if (!isFolder) throw refuse(`${name}: ${path} is not a folder.`)
}

function parsed(path: string, refuse: (problem: string) => Error): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw refuse(`the file cannot be read (${(error as NodeJS.ErrnoException).code}). Other values are none and demo.`)
  }
  try {
    return JSON.parse(text)
  } catch {
    // The parser's message quotes the file, which may contain a secret.
    throw refuse('the file is not JSON.')
  }
}

function httpOf(description: HttpDescription, secrets: Secrets): HttpSettings {
  const { certificate, lanesAtOnce = 8, mostAtOnce = 200, timeoutSeconds = 30 } = description
  return {
    kind: 'http',
    address: description.address.replace(/\/+$/, ''),
    bearer: secrets.token('bearer', description.bearer),
    certificate: certificate ? secrets.pair(certificate.cert, certificate.key) : null,
    ca: secrets.certificates('ca', description.ca),
    lanesAtOnce,
    mostAtOnce,
    timeoutMs: timeoutSeconds * 1000,
  }
}

function filesOf(
  { outgoing, answers, sftp, mostInFile = 5000, layout }: FilesDescription,
  secrets: Secrets,
): FilesSettings {
  return {
    kind: 'files',
    outgoing,
    answers,
    mostInFile,
    layout,
    sftp: sftp
      ? {
          host: sftp.host,
          port: sftp.port ?? 22,
          user: sftp.user,
          hostKey: sftp.hostKey,
          password: secrets.token('sftp.password', sftp.password),
          privateKey: sftp.key ? secrets.text('sftp.key', sftp.key) : null,
          passphrase: secrets.token('sftp.passphrase', sftp.passphrase),
        }
      : null,
  }
}

/** Secrets are kept in files or environment variables, so that the description itself can be shared. */
class Secrets {
  readonly folder: string
  readonly env: Environment
  readonly refuse: (problem: string) => Error

  constructor(folder: string, env: Environment, refuse: (problem: string) => Error) {
    this.folder = folder
    this.env = env
    this.refuse = refuse
  }

  text(name: string, secret: Secret): string {
    const text = 'env' in secret ? this.env[secret.env] : this.file(name, secret.file)
    if (text?.trim()) return text
    throw this.refuse('env' in secret ? `${name}: ${secret.env} is not set.` : `${name}: ${secret.file} is empty.`)
  }

  /** A secret must be on one line, but editors end files with a newline. */
  token(name: string, secret: Secret | undefined): string | null {
    if (!secret) return null
    const text = this.text(name, secret).trim()
    if (!/^[\x20-\x7e]+$/.test(text)) throw this.refuse(`${name} must be one line of ASCII.`)
    return text
  }

  certificates(name: string, secret: Secret | undefined): string | null {
    if (!secret) return null
    const text = this.text(name, secret)
    this.certificate(name, text)
    return text
  }

  pair(certSecret: Secret, keySecret: Secret): { cert: string; key: string } {
    const [cert, key] = [this.text('certificate.cert', certSecret), this.text('certificate.key', keySecret)]
    const certificate = this.certificate('certificate.cert', cert)
    if (!this.belongs(certificate, key)) throw this.refuse('certificate.key does not belong to certificate.cert.')
    if (Date.parse(certificate.validTo) < Date.now())
      throw this.refuse(`certificate.cert expired on ${certificate.validTo}.`)
    return { cert, key }
  }

  private belongs(certificate: X509Certificate, key: string): boolean {
    try {
      return certificate.checkPrivateKey(createPrivateKey(key))
    } catch {
      throw this.refuse('certificate.key is not a private key in PEM, or it has a passphrase.')
    }
  }

  private certificate(name: string, text: string): X509Certificate {
    try {
      return new X509Certificate(text)
    } catch {
      throw this.refuse(`${name} is not a certificate in PEM.`)
    }
  }

  private file(name: string, path: string): string {
    try {
      return readFileSync(resolve(this.folder, path), 'utf8')
    } catch (error) {
      throw this.refuse(`${name}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
    }
  }
}
