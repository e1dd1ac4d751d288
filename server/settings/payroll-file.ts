import {
  type Infer,
  type Struct,
  array,
  define,
  enums,
  integer,
  literal,
  max,
  min,
  object,
  optional,
  record,
  size,
  string,
  union,
} from '@/domain/struct.ts'
import { isEncoding } from '../base/encodings.ts'

const filled = (most = 500) => size(string(), 1, most)
const whole = (least: number, most: number) => max(min(integer(), least), most)

/** A secret is never part of the description itself. */
const Secret = union([object({ file: filled() }), object({ env: filled() })])
export type Secret = Infer<typeof Secret>

const Http = object({
  kind: literal('http'),
  address: filled(),
  bearer: optional(Secret),
  certificate: optional(object({ cert: Secret, key: Secret })),
  ca: optional(Secret),
  lanesAtOnce: optional(whole(1, 64)),
  mostAtOnce: optional(whole(1, 10_000)),
  timeoutSeconds: optional(whole(1, 600)),
})
export type HttpDescription = Infer<typeof Http>

const Field = object({
  /** The path of the value: receipt, kind, employeeId, body.…, item.…, number, changes, lines, sha256, made. */
  path: optional(filled(200)),
  /** A fixed text instead of a value. */
  text: optional(size(string(), 0, 200)),
  width: optional(whole(1, 1000)),
  align: optional(enums(['left', 'right'])),
  pad: optional(size(string(), 1, 1)),
  /** A Luxon pattern, such as yyyyMMdd. */
  date: optional(filled(40)),
  amount: optional(enums(['cents', 'dollars'])),
})
export type LayoutField = Infer<typeof Field>

const Line = array(Field)
const encoding = define<string>('encoding', (value) => typeof value === 'string' && isEncoding(value))

const Layout = object({
  format: enums(['csv', 'fixed']),
  separator: optional(size(string(), 1, 1)),
  newline: optional(enums(['lf', 'crlf', 'none'])),
  encoding: optional(encoding),
  extension: optional(filled(10)),
  /** The time zone for fields that format times as dates. */
  zone: optional(filled(60)),
  header: Line,
  trailer: Line,
  kinds: record(filled(60), object({ each: optional(filled(200)), fields: Line })),
})
export type Layout = Infer<typeof Layout>

const Files = object({
  kind: literal('files'),
  outgoing: filled(),
  answers: filled(),
  sftp: optional(
    object({
      host: filled(),
      port: optional(whole(1, 65_535)),
      user: filled(),
      password: optional(Secret),
      key: optional(Secret),
      passphrase: optional(Secret),
      hostKey: filled(),
    }),
  ),
  mostInFile: optional(whole(1, 100_000)),
  layout: optional(Layout),
})
export type FilesDescription = Infer<typeof Files>

// oxlint-disable-next-line typescript/no-explicit-any -- structs of every shape are walked
type AnyStruct = Struct<any, any>

export const isHttp = (value: unknown): value is HttpDescription =>
  typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'http'

/** All problems with the description. The messages never show values, which could be misplaced secrets. */
export function descriptionProblems(value: unknown): string[] {
  const kind = (value as { kind?: unknown } | null)?.kind
  if (kind !== 'http' && kind !== 'files') return ['kind must be http or files.']
  const struct: AnyStruct = kind === 'http' ? Http : Files
  const [mismatch] = struct.validate(value)
  if (mismatch) return [...mismatch.failures()].slice(0, 20).map((each) => shapeProblem(each, struct))
  return kind === 'http' ? httpProblems(value as HttpDescription) : filesProblems(value as FilesDescription)
}

function shapeProblem(
  { path, type, value }: { path: (string | number)[]; type: string; value: unknown },
  struct: AnyStruct,
) {
  const at = path.join('.')
  if (type === 'never')
    return path.length === 1
      ? `${at} is not known here; known are ${Object.keys(struct.schema as object).join(', ')}.`
      : `${at} is not known here.`
  if (value === undefined) return `${at} is missing.`
  if (type === 'union') return `${at} must be { "file": "…" } or { "env": "…" }.`
  if (type === 'encoding')
    return `${at} must be an encoding that the portal knows, such as utf-8, windows-1252, or cp037.`
  return `${at} is not what it must be (${type}).`
}

function httpProblems({ address, bearer, certificate }: HttpDescription): string[] {
  const url = URL.canParse(address) ? new URL(address) : null
  const isHere = url && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return [
    ...(!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username
      ? ['address must be an https address without user, query, or fragment, such as https://payroll.example.com/ess.']
      : []),
    ...(url?.protocol === 'http:' && !isHere
      ? ['address must start with https: account numbers must not cross the network in clear text.']
      : []),
    ...(bearer || certificate || isHere ? [] : ['bearer or certificate is missing: the host must know who calls.']),
  ]
}

function filesProblems({ outgoing, answers, sftp, layout }: FilesDescription): string[] {
  return [
    ...(outgoing === answers ? ['outgoing and answers must be two folders.'] : []),
    ...([outgoing, answers].every((each) => each.startsWith('/')) || sftp
      ? []
      : ['outgoing and answers must be whole paths.']),
    ...(sftp && !sftp.password && !sftp.key ? ['sftp.password or sftp.key is missing.'] : []),
    ...(sftp && !/^SHA256:[A-Za-z0-9+/]{43}=?$/.test(sftp.hostKey)
      ? [
          'sftp.hostKey must be what "ssh-keygen -lf" prints for the key of the server, such as SHA256:… with 43 characters.',
        ]
      : []),
    ...(layout ? layoutProblems(layout) : []),
  ]
}

function layoutProblems({ format, newline, header, trailer, kinds }: Layout): string[] {
  const lines = Object.entries({ header, trailer }).concat(
    Object.entries(kinds).map(([kind, { fields }]) => [`kinds.${kind}.fields`, fields]),
  )
  const fieldProblems = lines.flatMap(([name, fields]) =>
    fields.flatMap((field, at) => {
      const place = `layout.${name}.${at}`
      return [
        ...((field.path === undefined) === (field.text === undefined) ? [`${place} must have path or text.`] : []),
        ...(format === 'fixed' && field.width === undefined ? [`${place}.width is missing.`] : []),
        ...(field.date && field.amount ? [`${place} must have date or amount, not both.`] : []),
      ]
    }),
  )
  const named = (line: LayoutField[], path: string) => line.some((each) => each.path === path)
  return [
    ...fieldProblems,
    ...(named(header, 'number') ? [] : ['layout.header must have a field with the path number.']),
    ...(named(trailer, 'changes') && named(trailer, 'sha256')
      ? []
      : ['layout.trailer must have fields with the paths changes and sha256.']),
    ...Object.entries(kinds).flatMap(([kind, { fields }]) =>
      named(fields, 'receipt') ? [] : [`layout.kinds.${kind}.fields must have a field with the path receipt.`],
    ),
    ...(newline === 'none' && format === 'csv' ? ['layout.newline must be lf or crlf for csv.'] : []),
  ]
}
