import { resolve } from 'node:path'
import { type Filter, FilterParser } from 'ldapts'
import {
  type Infer,
  array,
  boolean,
  enums,
  integer,
  literal,
  object,
  optional,
  record,
  size,
  string,
  union,
} from '@/domain/struct.ts'
import { type Environment, valueOf } from '../base/environment.ts'
import { describedFile } from './described-file.ts'

const text = size(string(), 1, 1000)

/** The operator's file. Every name in it is known, or the server doesn't start. */
const DirectoryFile = object({
  kind: enums(['activeDirectory', 'other']),
  servers: size(array(text), 1, 10),
  startTls: optional(boolean()),
  caFile: optional(text),
  bindDn: text,
  bindPasswordFile: text,
  people: object({
    base: text,
    filter: text,
    userName: optional(size(array(text), 1, 5)),
    identity: optional(text),
  }),
  link: union([
    object({ by: literal('userName') }),
    object({ by: literal('employeeId'), attribute: text, employer: text }),
  ]),
  groups: optional(object({ base: text, named: record(string(), text) })),
  lockout: union([
    literal('none'),
    object({
      failures: size(integer(), 1, 1000),
      minutes: size(integer(), 1, 100_000),
      ours: optional(size(integer(), 1, 1000)),
    }),
  ]),
  checkEveryMinutes: optional(size(integer(), 1, 1440)),
})
type DirectoryFile = Infer<typeof DirectoryFile>

/** A server of the directory. `secure`: TLS from the first byte; otherwise StartTLS, never clear text. */
export type DirectoryServer = { url: string; host: string; secure: boolean }

export type DirectorySettings = {
  isActiveDirectory: boolean
  /** In order: the next server is asked only if the previous one doesn't answer. */
  servers: DirectoryServer[]
  /** The company's own certificate authority. Without it, the system's authorities are trusted. */
  ca: string | undefined
  bindDn: string
  bindPassword: string
  people: { base: string; filter: Filter; userName: string[]; identity: string }
  link: DirectoryFile['link']
  groups: { base: string; named: [name: string, dn: string][] }
  /**
   * How many wrong passwords we pass on before we refuse on our own: fewer than the directory allows before it locks an account.
   */
  failuresAllowed: { most: number | null; seconds: number }
  checkEveryMs: number
}

/** Reads the file that ESS_DIRECTORY names; null if there's none: then passwords on file here are used. */
export function directorySettingsFrom(env: Environment): DirectorySettings | null {
  const file = valueOf(env, 'ESS_DIRECTORY')
  return file ? readDirectoryFile(resolve(file)) : null
}

function readDirectoryFile(path: string): DirectorySettings {
  const { file, problem, secretOf, certificatesOf, check } = describedFile('ESS_DIRECTORY', path, DirectoryFile)
  const servers = file.servers.map((url) => serverOf(url, file.startTls ?? false, problem))
  const ca = certificatesOf('caFile', file.caFile)
  const bindPassword = secretOf('bindPasswordFile', file.bindPasswordFile)
  const filter = filterOf(file.people.filter, problem)
  const failuresAllowed = allowedBelow(file.lockout, problem)
  check()
  const isActiveDirectory = file.kind === 'activeDirectory'
  return {
    isActiveDirectory,
    servers: servers.filter((each) => each !== null),
    ca,
    bindDn: file.bindDn,
    bindPassword,
    people: {
      base: file.people.base,
      // `check` throws if it's missing.
      filter: filter!,
      userName: file.people.userName ?? [isActiveDirectory ? 'sAMAccountName' : 'uid'],
      identity: file.people.identity ?? (isActiveDirectory ? 'objectGUID' : 'entryUUID'),
    },
    link: file.link,
    groups: { base: file.groups?.base ?? '', named: Object.entries(file.groups?.named ?? {}) },
    failuresAllowed,
    checkEveryMs: (file.checkEveryMinutes ?? 5) * 60_000,
  }
}

type Problem = (words: string) => void

/** Passwords are never sent in clear text. */
function serverOf(url: string, startTls: boolean, problem: Problem): DirectoryServer | null {
  const parsed = URL.canParse(url) ? new URL(url) : null
  const bad = (why: string) => {
    problem(`servers: ${url} ${why}`)
    return null
  }
  if (!parsed?.hostname || !/^ldaps?:$/.test(parsed.protocol) || !/^\/?$/.test(parsed.pathname))
    return bad('must be an address such as ldaps://dc1.corp.example, or ldap://dc1.corp.example with "startTls": true')
  const secure = parsed.protocol === 'ldaps:'
  if (!secure && !startTls) return bad('would send passwords in clear text. Use ldaps://, or set "startTls": true')
  return { url, host: parsed.hostname.replace(/^\[|\]$/g, ''), secure }
}

function filterOf(written: string, problem: Problem): Filter | null {
  try {
    // The parser accepts a missing closing parenthesis. Within values, parentheses are written \\28 and \\29.
    if (written.split('(').length !== written.split(')').length) throw new Error('its parentheses do not match')
    return FilterParser.parseString(written)
  } catch (error) {
    problem(`people.filter is not a filter: ${(error as Error).message}`)
    return null
  }
}

function allowedBelow(lockout: DirectoryFile['lockout'], problem: Problem): DirectorySettings['failuresAllowed'] {
  if (lockout === 'none') return { most: null, seconds: 0 }
  const { failures, minutes } = lockout
  // The person may also mistype their password on a company computer.
  const most = lockout.ours ?? Math.max(1, failures - 2)
  if (most >= failures)
    problem(
      `lockout.ours must be below lockout.failures (${failures}), or wrong passwords here lock the account in the directory`,
    )
  return { most, seconds: minutes * 60 }
}
