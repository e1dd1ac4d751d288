import { refusalText } from '@/domain/refusals.ts'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileNameIn } from '@/contract/endpoint/content-disposition.ts'
import { importUploads, type OneImport } from '@/contract/administration/imports.ts'
import { serviceNamed } from '@/domain/administration/audit-trail.ts'
import { appliesImports } from '@/domain/administration/imports.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { isPlainDate } from '@/domain/plain-date.ts'
import { everyKind } from '../imports/kinds/every-kind.ts'
import { fileAt } from '../imports/reading/input-file.ts'
import { fileDay } from '../imports/staging/file-day.ts'
import { type Allowance, allowances, type Kind } from '../imports/staging/kind.ts'
import { allowedText, readImport } from '../imports/staging/read-import.ts'
import type { Settings } from '../settings/settings.ts'
import { decideToApply, findRun, type Run, sameRun } from '../stores/imports/imports.ts'
import { listProblems } from '../stores/imports/import-pages.ts'
import { runAnswer } from '../imports/runs/run-answers.ts'
import { receiveUpload, TooLarge, type Upload } from '../work/uploads.ts'
import { callerOf } from './sign-in/authenticate.ts'
import { restPrefix } from './mount.ts'
import { problemBody, problemType, Refusal, refuse, sendRefusal } from './answers/problems.ts'
import type { Services } from './services.ts'

type Wanted = { kind: Kind; fileName: string; asOf: string; allow: Allowance[]; apply: boolean }

const rights = {
  rights: ({ userRoles }: UserInfo) => appliesImports(userRoles),
  serviceRight: 'imports' as const,
  beforeFactor: false,
  deferrable: false,
}

/** The number of a file's problems that the answer lists; the others are on separate pages. */
const problemsInAnswer = 100

/**
 * POST /imports: a file from another system, or from a payroll admin's desktop. It's separate from the contract's calls because
 * its body is a file that's written to disk while it arrives. Source: docs/decisions/0045.
 */
export async function addImportUploads(
  app: FastifyInstance,
  services: Services,
  { dataDir, mostImportBytes }: Pick<Settings, 'dataDir' | 'mostImportBytes'>,
): Promise<void> {
  let arriving = 0
  // One file at a time: reading a large one keeps a core busy.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = turn.then(work)
    turn = mine.catch(() => undefined)
    return mine
  }
  const read = async (request: FastifyRequest, wanted: Wanted): Promise<Answer | Refusal> => {
    const upload = await receiveUpload(request.body as Readable, dataDir, mostImportBytes)
    return inTurn(() => answerFor(request, services, { wanted, upload })).finally(upload.remove)
  }
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser(['text/csv', 'application/octet-stream'], (_, body, done) => done(null, body))
    uploads.route({
      method: 'POST',
      url: restPrefix + importUploads,
      // The file's size is counted while it's written.
      bodyLimit: Number.MAX_SAFE_INTEGER,
      onRequest: async (request, reply) => {
        const caller = await callerOf(request, services, rights)
        if (caller instanceof Refusal) return sendRefusal(reply, caller)
        request.caller = caller
        const declared = Number(request.headers['content-length'] ?? 0)
        if (declared > mostImportBytes) return sendRefusal(reply, tooLarge(mostImportBytes))
      },
      handler: async (request, reply) => {
        const wanted = wantedBy(request, services)
        if (wanted instanceof Refusal) return sendRefusal(reply, wanted)
        if (arriving >= mostAtOnce) return sendRefusal(reply, tooMany())
        arriving++
        try {
          const answer = await read(request, wanted)
          if (answer instanceof Refusal) return sendRefusal(reply, answer)
          const { status, run, content } = answer
          reply.code(status).header('location', `${restPrefix}/imports/${run}`)
          return reply
            .type(status === 422 ? problemType : 'application/json; charset=utf-8')
            .send(JSON.stringify(content))
        } catch (error) {
          if (!(error instanceof TooLarge)) throw error
          // The rest of the body is still on its way.
          return sendRefusal(reply.header('connection', 'close'), tooLarge(mostImportBytes))
        } finally {
          arriving--
        }
      },
    })
  })
}

/** Each upload stays on disk until it's read. */
const mostAtOnce = 4
const tooMany = () => refuse(503, refusalText('otherFiles'), { 'retry-after': '5' })
const tooLarge = (most: number) => refuse(413, `A file may have at most ${Math.round(most / 2 ** 20)} MB.`)

function wantedBy({ query, headers }: FastifyRequest, { clock }: Services): Wanted | Refusal {
  const { kind: kindName, asOf, allow = '', apply = '' } = query as Record<string, string | undefined>
  const kind = everyKind.find(({ table }) => table.kind === kindName)
  const known = everyKind.map(({ table }) => table.kind).join(', ')
  if (!kind) return refuse(422, `Name the kind of the file, such as ?kind=people. Kinds are ${known}.`)
  if (asOf !== undefined && !isPlainDate(asOf)) return refuse(422, 'asOf must be a day such as 2026-01-31.')
  const allowed = String(allow).split(',').filter(Boolean) as Allowance[]
  if (allowed.some((each) => !allowances.includes(each)))
    return refuse(422, `allow can be ${allowances.join(' or ')}, or both with a comma.`)
  if (!['', 'true', 'false'].includes(String(apply))) return refuse(422, 'apply can be true or false.')
  if (headers['content-encoding']) return refuse(415, 'Send the file without compression.')
  return {
    kind,
    fileName: uploadedName(headers['content-disposition'] ?? '') || `${kind.table.kind}.csv`,
    asOf: asOf ?? fileDay(clock()),
    allow: allowed,
    apply: apply === 'true',
  }
}

/** The name isn't in the URL, which others may log, because file names may contain people's names. */
function uploadedName(disposition: string): string {
  const last = fileNameIn(disposition).split(/[\\/]/).at(-1)!
  // oxlint-disable-next-line no-control-regex -- that's what it's for
  return last.replace(/[\u0000-\u001f\u007f]/g, '').slice(0, 100)
}

type Arrived = { wanted: Wanted; upload: Upload }

/** `content` is JSON. */
type Answer = { status: number; run: number; content: object }

async function answerFor(request: FastifyRequest, services: Services, arrived: Arrived): Promise<Answer> {
  const { database, announcements } = services
  const by = request.caller!.user.personId
  const { run, isNew } = await runOf(services, arrived, { by, origin: serviceNamed(by) ? 'http' : 'screen' })
  if (run.state === 'refused') return { status: 422, run: run.id, content: await problemsIn(services, run) }
  if (arrived.wanted.apply && run.state === 'read')
    await database.change(
      async (tx) => {
        await decideToApply(tx, run.id, by)
        await announcements.importDecisions.publish(tx, [String(run.id)])
      },
      () => true,
    )
  const now = (await findRun(database.read, run.id))!
  const content: OneImport = await runAnswer(database.read, now)
  return { status: now.state === 'applying' ? 202 : isNew ? 201 : 200, run: run.id, content }
}

/** The same file for the same day is read once, unless another file of its kind came in between. */
async function runOf(
  services: Services,
  { wanted: { kind, fileName, asOf, allow }, upload }: Arrived,
  who: { by: string; origin: Run['origin'] },
): Promise<{ run: Run; isNew: boolean }> {
  const { database, company } = services
  const facts = { kind: kind.table.kind, sha256: upload.sha256, as_of: asOf, allowed: allowedText(allow) }
  const earlier = await sameRun(database.read, facts)
  if (earlier) return { run: earlier, isNew: false }
  const file = { ...fileAt(upload.path), name: fileName }
  const idDigits = company.employeeIdDigits
  return { run: (await readImport(services, kind, file, { asOf, allow, idDigits, ...who })).run, isNew: true }
}

async function problemsIn({ database }: Services, run: Run) {
  const page = { by: 'position', order: 'asc', limit: problemsInAnswer, offset: 0 } as const
  const { rows } = await listProblems(database.read, run.id, page)
  const problems = rows.map(({ line, column_name, text }) => ({ line, column: column_name, text }))
  const count = run.problem_count === 1 ? 'one problem' : `${run.problem_count} problems`
  const problem = problemBody(422, `The file has ${count}. Nothing was loaded.`)
  return { ...problem, ...(await runAnswer(database.read, run)), problems }
}
