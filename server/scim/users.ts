import { sql } from 'kysely'
import { customAlphabet } from 'nanoid'
import type { Db } from '../db/tables.ts'
import { addAudit } from '../stores/audit/audit.ts'
import {
  type ScimUser,
  type ScimUserOnFile,
  deleteScimUser,
  findScimUser,
  isScimNameTaken,
  scimUsers,
} from '../stores/people/scim-users.ts'
import { endAccountOf, settleUser } from '../work/scim/accounts.ts'
import { checkVersion, listAnswer, notFound, resourceAnswer, schemaOf, taken } from './answers.ts'
import type { ScimCall, ScimRoutes } from './call.ts'
import { type Attributes, pageAsked } from './filters.ts'
import { operationsIn } from './operations.ts'
import { type Written, afterPatch, userResource, withWritten, writtenIn } from './user-resource.ts'

export const newScimId = customAlphabet('0123456789abcdefghjkmnpqrstvwxyz', 20)

const email = sql`coalesce(nullif(scim_users.email, ''), company_email, '')`

/** The attributes that filters on users support. */
const attributes: Attributes = {
  id: { value: sql.ref('scim_users.scim_id') },
  externalid: { value: sql.ref('scim_users.external_id') },
  username: { value: sql.ref('scim_users.folded_name'), is: 'folded' },
  active: { value: sql`(case when scim_users.active = 1 and disabled_at is null then 1 else 0 end)`, is: 'flag' },
  emails: { value: sql`lower(${email})`, is: 'folded' },
  'emails.value': { value: sql`lower(${email})`, is: 'folded' },
  'emails.type': { value: sql`(case when ${email} = '' then '' else 'work' end)`, is: 'folded' },
  'emails.primary': { value: sql`(case when ${email} = '' then 0 else 1 end)`, is: 'flag' },
  'name.givenname': { value: sql`lower(first_name)`, is: 'folded' },
  'name.familyname': { value: sql`lower(last_name)`, is: 'folded' },
  displayname: { value: sql`lower(first_name || ' ' || last_name)`, is: 'folded' },
  'meta.lastmodified': { value: sql.ref('scim_users.changed_at'), is: 'instant' },
  'meta.created': { value: sql.ref('scim_users.created_at'), is: 'instant' },
  [`${schemaOf.enterprise.toLowerCase()}:employeenumber`]: { value: sql.ref('scim_users.employee_number') },
}

export const userRoutes: ScimRoutes = {
  'GET /Users': async ({ db, asked, publicUrl }) => {
    const { rows, total } = await pageAsked(scimUsers(db), asked, attributes)
    return listAnswer(
      rows.map((row) => userResource(row, publicUrl)),
      total,
      asked,
    )
  },

  'GET /Users/:id': async ({ db, id, asked, publicUrl }) =>
    resourceAnswer(userResource(await existing(db, id), publicUrl), asked),

  'POST /Users': (call) =>
    call.change(async (tx) => {
      const written = writtenIn(call.body)
      const user = withWritten(blankUser(call.now), written, call.forms)
      await save(call, tx, user)
      // If there's a person, the audit entry names them.
      if ((await existing(tx, user.scim_id)).person_id === null) await note(call, tx, 'scimAddedUser')
      return answer(call, tx, user.scim_id, 201)
    }),

  'PUT /Users/:id': (call) => update(call, () => writtenIn(call.body)),

  'PATCH /Users/:id': (call) => {
    const operations = operationsIn(call.body)
    return update(call, (user) => afterPatch(user, operations))
  },

  'DELETE /Users/:id': (call) =>
    call.change(async (tx) => {
      const user = await existing(tx, call.id)
      checkVersion(call.asked, userResource(user, call.publicUrl))
      await endAccountOf(call, tx, ownColumns(user), call)
      await deleteScimUser(tx, call.id)
      await note(call, tx, 'scimDeletedUser', user.person_id)
      return { status: 204 }
    }),
}

function update(call: ScimCall, written: (user: ScimUser) => Written) {
  return call.change(async (tx) => {
    const found = await existing(tx, call.id)
    checkVersion(call.asked, userResource(found, call.publicUrl))
    const user = ownColumns(found)
    const next = withWritten(user, written(user), call.forms)
    await save(call, tx, isSame(user, next) ? user : { ...next, changed_at: call.now })
    return answer(call, tx, call.id)
  })
}

/** Saves even if nothing changed: HR may have added the person since, or the directory may have renamed them. */
async function save(call: ScimCall, tx: Db, user: ScimUser): Promise<void> {
  if (await isScimNameTaken(tx, user)) throw taken('user')
  if ((await settleUser(call, tx, user, call)) === 'taken') throw taken('person')
}

const answer = async ({ publicUrl, asked }: ScimCall, tx: Db, id: string, status = 200) =>
  resourceAnswer(userResource(await existing(tx, id), publicUrl), { ...asked, ifNoneMatch: undefined }, status)

async function existing(db: Db, id: string): Promise<ScimUserOnFile> {
  const user = await findScimUser(db, id)
  if (!user) throw notFound()
  return user
}

const note = ({ by, now }: ScimCall, tx: Db, action: string, subjectId: string | null = null) =>
  addAudit(tx, { personId: by, subjectId, action, outcome: 'taken', receipt: null, now })

const blankUser = (now: number): ScimUser => ({
  scim_id: newScimId(),
  person_id: null,
  user_name: '',
  folded_name: '',
  login_name: '',
  external_id: '',
  email: '',
  employee_number: '',
  organization: '',
  active: 1,
  created_at: now,
  changed_at: now,
})

/** The user's own columns, without the joined ones. */
function ownColumns(user: ScimUserOnFile): ScimUser {
  const own = Object.keys(blankUser(0))
  return Object.fromEntries(Object.entries(user).filter(([name]) => own.includes(name))) as ScimUser
}

const isSame = (one: ScimUser, other: ScimUser): boolean => JSON.stringify(one) === JSON.stringify(other)
