import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { filter, parse } from 'scim2-parse-filter'
import { kindOfAction } from '@/domain/administration/audit-trail.ts'
import type { Db } from '../db/tables.ts'
import { insertAll } from '../seed/insert-all.ts'
import {
  type ScimGroup,
  changeMembers,
  deleteScimGroup,
  findScimGroup,
  isGroupNameTaken,
  membersOf,
  saveScimGroup,
  usersAmong,
} from '../stores/rights/scim-groups.ts'
import { storedName } from '../stores/people/user-names.ts'
import {
  type Resource,
  ScimProblem,
  checkVersion,
  leavesOut,
  listAnswer,
  notFound,
  resourceAnswer,
  schemaOf,
  scimPrefix,
  taken,
} from './answers.ts'
import type { ScimCall, ScimRoutes } from './call.ts'
import { type Attributes, pageAsked } from './filters.ts'
import { type Operation, operationsIn, patched, valueOf } from './operations.ts'
import { textIn } from './user-resource.ts'
import { newScimId } from './users.ts'

const isMember = (condition: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select 1 from scim_members where group_id = scim_groups.scim_id and ${condition})`

/** The attributes that filters on groups support. */
const attributes: Attributes = {
  id: { value: sql.ref('scim_id') },
  externalid: { value: sql.ref('external_id') },
  displayname: { value: sql.ref('folded_name'), is: 'folded' },
  members: { value: sql.ref('user_id'), many: isMember },
  'members.value': { value: sql.ref('user_id'), many: isMember },
  'meta.lastmodified': { value: sql.ref('changed_at'), is: 'instant' },
}

export const groupRoutes: ScimRoutes = {
  'GET /Groups': async (call) => {
    const { db, asked } = call
    const { rows, total } = await pageAsked(db.selectFrom('scim_groups').selectAll(), asked, attributes)
    return listAnswer(await resources(call, db, rows), total, asked)
  },

  'GET /Groups/:id': async (call) => resourceAnswer(await resource(call, call.db), call.asked),

  'POST /Groups': (call) =>
    call.change(async (tx) => {
      const { now, body } = call
      const blank = { display_name: '', folded_name: '', external_id: '', version: 0, created_at: now, changed_at: now }
      const group = { scim_id: newScimId(), ...blank }
      const members = idsIn(valueOf(body, 'members'))
      await save(call, tx, { group, names: namesIn(body), before: [], after: members, action: 'scimAddedGroup' })
      return resourceAnswer(await resource({ ...call, id: group.scim_id }, tx), call.asked, 201)
    }),

  'PUT /Groups/:id': (call) =>
    update(call, () => ({ names: namesIn(call.body), after: idsIn(valueOf(call.body, 'members')) })),

  'PATCH /Groups/:id': (call) => {
    const operations = operationsIn(call.body)
    return update(call, (group, before) => ({
      names: patched(
        { displayname: group.display_name, externalid: group.external_id },
        operations,
        /^(displayname|externalid)$/,
      ),
      after: operations.reduce(membersAfter, before),
    }))
  },

  'DELETE /Groups/:id': (call) =>
    call.change(async (tx) => {
      const group = await existing(tx, call.id)
      checkVersion(call.asked, asResource(call, group, null))
      const people = (await membersOf(tx, [call.id])).flatMap(({ person_id }) => person_id ?? [])
      await deleteScimGroup(tx, call.id)
      await note(call, tx, 'scimDeletedGroup', [null])
      await note(call, tx, 'scimLeftGroup', people)
      await call.announcements.rightsChanges.publish(tx, people)
      return { status: 204 }
    }),
}

type Names = { displayname?: unknown; externalid?: unknown }

const namesIn = (body: unknown): Names => ({
  displayname: valueOf(body, 'displayname'),
  externalid: valueOf(body, 'externalid'),
})

function update(call: ScimCall, next: (group: ScimGroup, before: Set<string>) => { names: Names; after: Set<string> }) {
  return call.change(async (tx) => {
    const group = await existing(tx, call.id)
    checkVersion(call.asked, asResource(call, group, null))
    const before = (await membersOf(tx, [call.id])).map(({ user_id }) => user_id)
    await save(call, tx, { group, before, ...next(group, new Set(before)), action: 'scimChangedGroup' })
    return resourceAnswer(await resource(call, tx), { ...call.asked, ifNoneMatch: undefined })
  })
}

type Saving = { group: ScimGroup; names: Names; before: string[]; after: Set<string>; action: string }

async function save(call: ScimCall, tx: Db, { group, names, before, after, action }: Saving): Promise<void> {
  const display_name = textIn('displayName', names.displayname, 200)
  if (display_name === '') throw new ScimProblem(400, 'A group needs a displayName.', 'invalidValue')
  const folded_name = storedName(display_name)
  if (await isGroupNameTaken(tx, { ...group, folded_name })) throw taken('group')
  const known = new Set(before)
  const joined = [...after].filter((each) => !known.has(each))
  const left = before.filter((each) => !after.has(each))
  const users = await usersAmong(tx, joined)
  if (users.size < joined.length) throw new ScimProblem(400, 'A member is not a user of the portal.', 'invalidValue')
  const external_id = textIn('externalId', names.externalid, 200)
  const isSame = display_name === group.display_name && external_id === group.external_id
  if (isSame && joined.length + left.length === 0) return
  // Read before removals, so that removed people are included.
  const ofBefore = await membersOf(tx, [group.scim_id])
  const changed = { display_name, folded_name, external_id, version: group.version + 1, changed_at: call.now }
  await saveScimGroup(tx, { ...group, ...changed })
  await changeMembers(tx, group.scim_id, { joined, left })
  const ofAfter = await membersOf(tx, [group.scim_id])
  const peopleAmong = (members: typeof ofAfter, ids: string[]) => {
    const those = new Set(ids)
    return members.flatMap(({ user_id, person_id }) => (person_id !== null && those.has(user_id) ? [person_id] : []))
  }
  if (!isSame) await note(call, tx, action, [null])
  const [in_, out] = [peopleAmong(ofAfter, joined), peopleAmong(ofBefore, left)]
  await note(call, tx, 'scimJoinedGroup', in_)
  await note(call, tx, 'scimLeftGroup', out)
  const renamed = display_name === group.display_name ? [] : peopleAmong(ofAfter, [...after])
  await call.announcements.rightsChanges.publish(tx, [...new Set([...in_, ...out, ...renamed])])
}

/**
 * The members after one operation. When Entra removes a list without a filter, it means the members in that list, not all
 * members.
 */
function membersAfter(members: Set<string>, { op, path, value }: Operation): Set<string> {
  if (path !== 'members' && !/^members\[.+\]$/.test(path)) return members
  if (path !== 'members') {
    const condition = path.slice('members['.length, -1)
    if (op === 'add') return members
    return new Set([...members].filter(unless(condition)))
  }
  if (op === 'add') return new Set([...members, ...idsIn(value)])
  if (op === 'replace') return idsIn(value)
  const those = idsIn(value)
  return isEmpty(value) ? new Set() : new Set([...members].filter((each) => !those.has(each)))
}

const isEmpty = (value: unknown) => value === undefined || value === null

function unless(condition: string): (id: string) => boolean {
  try {
    const holds = filter(parse(condition))
    return (id) => !holds({ value: id })
  } catch {
    throw new ScimProblem(400, 'The filter in the path could not be parsed.', 'invalidPath')
  }
}

/** The ids in a list of members or strings. */
function idsIn(value: unknown): Set<string> {
  if (isEmpty(value)) return new Set()
  return new Set(
    [value].flat().map((each) => {
      const id = typeof each === 'string' ? each : valueOf(each, 'value')
      if (typeof id !== 'string' || id.includes('\0'))
        throw new ScimProblem(400, 'A member has the id of a user as value.', 'invalidValue')
      return id
    }),
  )
}

async function existing(db: Db, id: string): Promise<ScimGroup> {
  const group = await findScimGroup(db, id)
  if (!group) throw notFound()
  return group
}

const resource = async (call: ScimCall, db: Db): Promise<Resource> =>
  (await resources(call, db, [await existing(db, call.id)]))[0]!

type Members = Awaited<ReturnType<typeof membersOf>>

async function resources(call: ScimCall, db: Db, groups: ScimGroup[]): Promise<Resource[]> {
  const ids = groups.map(({ scim_id }) => scim_id)
  const members = leavesOut(call.asked, 'members') ? null : new Map<string, Members>(ids.map((id) => [id, []]))
  if (members) for (const each of await membersOf(db, ids)) members.get(each.group_id)!.push(each)
  return groups.map((group) => asResource(call, group, members?.get(group.scim_id) ?? null))
}

function asResource({ publicUrl }: ScimCall, group: ScimGroup, members: Members | null): Resource {
  const { scim_id: id, external_id, version, created_at, changed_at } = group
  const at = (path: string) => `${publicUrl}${scimPrefix}/${path}`
  return {
    schemas: [schemaOf.group],
    id,
    ...(external_id && { externalId: external_id }),
    displayName: group.display_name,
    ...(members && {
      members: members.map(({ user_id, user_name }) => ({
        value: user_id,
        $ref: at(`Users/${user_id}`),
        type: 'User',
        display: user_name,
      })),
    }),
    meta: {
      resourceType: 'Group',
      created: new Date(created_at).toISOString(),
      lastModified: new Date(changed_at).toISOString(),
      location: at(`Groups/${id}`),
      version: `W/"${version}"`,
    },
  }
}

const note = ({ by, now }: ScimCall, tx: Db, action: string, subjects: (string | null)[]) =>
  insertAll(
    tx,
    'audit',
    subjects.map((subject_id) => ({
      at: now,
      person_id: by,
      subject_id,
      action,
      kind: kindOfAction(action),
      outcome: 'taken' as const,
      receipt: null,
    })),
  )
