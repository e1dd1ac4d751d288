import { createHash } from 'node:crypto'
import { maxUserNameLength } from '@/domain/identity/credentials.ts'
import { type UserNameForms, bareUserName } from '@/domain/identity/user-name.ts'
import type { ScimUser, ScimUserOnFile } from '../stores/people/scim-users.ts'
import { storedName } from '../stores/people/user-names.ts'
import { type Resource, ScimProblem, schemaOf, scimPrefix } from './answers.ts'
import { flagIn } from './filters.ts'
import { type Operation, patched, plainValue, single, valueOf } from './operations.ts'

/** A user as the company's identity system sees it. Names come only from HR. */
export function userResource(user: ScimUserOnFile, publicUrl: string): Resource {
  const { scim_id: id, external_id, first_name, last_name, employee_number, organization } = user
  const email = user.email || user.company_email || ''
  const name = `${first_name ?? ''} ${last_name ?? ''}`.trim()
  const isEnterprise = employee_number !== '' || organization !== ''
  const content = {
    schemas: [schemaOf.user, ...(isEnterprise ? [schemaOf.enterprise] : [])],
    id,
    ...(external_id && { externalId: external_id }),
    userName: user.user_name,
    ...(name && { name: { formatted: name, givenName: first_name, familyName: last_name }, displayName: name }),
    active: user.active === 1 && user.disabled_at === null,
    ...(email && { emails: [{ value: email, type: 'work', primary: true }] }),
    ...(isEnterprise && {
      [schemaOf.enterprise]: {
        ...(employee_number && { employeeNumber: employee_number }),
        ...(organization && { organization }),
      },
    }),
  }
  return {
    ...content,
    meta: {
      resourceType: 'User',
      created: new Date(user.created_at).toISOString(),
      lastModified: new Date(user.changed_at).toISOString(),
      location: `${publicUrl}${scimPrefix}/Users/${id}`,
      version: `W/"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)}"`,
    },
  }
}

type Email = { value?: string; type?: string; primary?: boolean }

/** The attributes that the identity system owns, merged with those of the enterprise schema. */
export type Written = {
  username?: unknown
  externalid?: unknown
  active?: unknown
  emails?: Email[]
  employeenumber?: unknown
  organization?: unknown
}

/**
 * PATCH paths that change any of these attributes. Only one pair of brackets is allowed: the text between two pairs could be
 * another path.
 */
const paths = /^(username|externalid|active|employeenumber|organization|emails(\[[^[\]]+\])?(\.(value|type|primary))?)$/
const ofEmails = /^emails(\[.+\])?$/

/** The attributes in a body of POST or PUT. */
export function writtenIn(body: unknown): Written {
  const extension = valueOf(body, schemaOf.enterprise.toLowerCase())
  const emails = valueOf(body, 'emails')
  return {
    username: valueOf(body, 'username'),
    externalid: valueOf(body, 'externalid'),
    active: valueOf(body, 'active'),
    emails: emailsIn(emails),
    employeenumber: valueOf(extension, 'employeenumber'),
    organization: valueOf(extension, 'organization'),
  }
}

/** The attributes after a PATCH. */
export function afterPatch(user: ScimUser, operations: Operation[]): Written {
  const before: Written = {
    username: user.user_name,
    externalid: user.external_id,
    active: user.active === 1,
    ...(user.email && { emails: [{ value: user.email, type: 'work', primary: true }] }),
    employeenumber: user.employee_number,
    organization: user.organization,
  }
  return patched(before, operations, paths, (operation) => {
    const { op, path, value } = operation
    if (!ofEmails.test(path)) return plainValue(operation)
    if (op === 'remove' && (value === undefined || value === null)) return undefined
    const emails = emailsIn(value)
    return path === 'emails' ? emails : emails[0]
  })
}

/** Only these three fields, so that no other name can become a path. */
function emailsIn(value: unknown): Email[] {
  return [value].flat().flatMap((each) => {
    if (typeof each === 'string') return [{ value: each, type: 'work', primary: true }]
    const [email, type, primary] = ['value', 'type', 'primary'].map((name) => valueOf(each, name))
    if (typeof email !== 'string') return []
    return [{ value: email, ...(typeof type === 'string' && { type }), primary: flagIn(primary) ?? false }]
  })
}

/** The user with these attributes. Omitted ones become empty, but never activate the account. */
export function withWritten(user: ScimUser, written: Written, forms: UserNameForms): ScimUser {
  const userName = textIn('userName', written.username, maxUserNameLength)
  const login = storedName(bareUserName(userName, forms))
  if (login === '' || /\s/.test(login)) throw invalidValue('userName must be a name without spaces.')
  const active =
    written.active === undefined || written.active === null ? user.active === 1 : flagIn(single(written.active))
  if (active === undefined) throw invalidValue('active must be true or false.')
  return {
    ...user,
    user_name: userName,
    folded_name: storedName(userName),
    login_name: login,
    external_id: textIn('externalId', written.externalid, 200),
    email: workEmail(written.emails),
    employee_number: textIn('employeeNumber', written.employeenumber, 32),
    organization: textIn('organization', written.organization, 100),
    active: active ? 1 : 0,
  }
}

const invalidValue = (detail: string) => new ScimProblem(400, detail, 'invalidValue')

export function textIn(name: string, given: unknown, longest: number): string {
  const value = single(given)
  if (value === undefined || value === null) return ''
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') throw invalidValue(`${name} must be a string.`)
  // oxlint-disable-next-line no-control-regex -- that's what it's for
  if (text.length > longest || /[\u0000-\u001f\u007f]/.test(text))
    throw invalidValue(`${name} can have at most ${longest} characters and no control characters.`)
  return text.trim()
}

function workEmail(emails: unknown): string {
  const all = Array.isArray(emails) ? (emails as Email[]) : []
  const work = all.filter((each) => String(each?.type ?? 'work').toLowerCase() === 'work')
  const email = textIn('emails', (work.find((each) => each?.primary) ?? work.at(-1))?.value, 100)
  if (email !== '' && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw invalidValue('emails must have an address such as ann@corp.example.')
  return email
}
