import type { CarrierLog, Delivery } from '../carrier.ts'
import { type FileAnswer, fileAnswer } from './answer-file.ts'
import { numberOf } from './change-file.ts'
import type { Place } from './place.ts'
import { SentLists } from './sent-lists.ts'

type Folders = { answers: string; own: string }
/** When an answer was first found incomplete; null once that was logged. */
export type WaitingAnswers = Map<string, number | null>
const writtenWithinMs = 15 * 60_000

type Collected = { deliveries: Delivery[]; done: (place: Place) => Promise<void> }

/** Reads complete .ack files. `done` moves them away, so until then they're read again. */
export async function collectAnswers(
  place: Place,
  { answers, own }: Folders,
  waiting: WaitingAnswers,
  log: CarrierLog,
): Promise<Collected | null> {
  const names = (await place.list(answers)).filter((name) => name.endsWith('.ack')).toSorted()
  const lists = new SentLists(place, own)
  const last = names.length ? await lists.last() : 0
  const read: { name: string; answer: FileAnswer | null }[] = []
  for (const name of names) {
    const bytes = await place.read(`${answers}/${name}`)
    const answer = bytes ? fileAnswer(bytes) : 'unfinished'
    if (answer === 'unfinished') {
      noteUnfinished(name, waiting, log)
      continue
    }
    waiting.delete(name)
    if (answer === 'unreadable' || numberOf(name) !== answer.number) {
      log.error({ file: name }, 'An answer from payroll cannot be read; it was moved to .ess/unreadable')
      read.push({ name, answer: null })
      continue
    }
    const list = await lists.of(answer.number)
    if (list && list.sha256 !== answer.sha256) {
      log.error(
        { file: name },
        'Payroll answered for a file with another hash; the answer was moved to .ess/unreadable',
      )
      read.push({ name, answer: null })
      continue
    }
    warnOfUnknown(name, answer, list?.receipts ?? null, last, log)
    read.push({ name, answer })
  }
  if (read.length === 0) return null
  return {
    deliveries: read.flatMap(({ answer }) => answer?.deliveries ?? []),
    async done(then) {
      for (const { name, answer } of read) {
        const receipts = answer?.deliveries.map(({ receipt }) => receipt)
        if (answer) await new SentLists(then, own).answered(answer.number, receipts!)
        await moveAway(then, `${answers}/${name}`, `${own}/${answer ? 'done' : 'unreadable'}`, name)
      }
    },
  }
}

function noteUnfinished(file: string, waiting: WaitingAnswers, log: CarrierLog): void {
  const since = waiting.get(file)
  if (since === undefined) waiting.set(file, Date.now())
  if (!since || Date.now() - since < writtenWithinMs) return
  log.error({ file }, 'An answer from payroll is still incomplete, or its hash is wrong')
  waiting.set(file, null)
}

/** A second answer to a settled file isn't unknown, even though its list is gone. */
function warnOfUnknown(
  file: string,
  { number, deliveries }: FileAnswer,
  receipts: string[] | null,
  last: number,
  log: CarrierLog,
): void {
  const sent = receipts && new Set(receipts)
  const unknown = sent ? deliveries.filter(({ receipt }) => !sent.has(receipt)) : number > last ? deliveries : []
  if (unknown.length > 0)
    log.error(
      { file, receipts: unknown.slice(0, 20).map(({ receipt }) => receipt) },
      'Payroll answered for receipts that are not in that file',
    )
}

/** The other side may send the same name again. */
async function moveAway(place: Place, path: string, folder: string, name: string): Promise<void> {
  await place.makeFolder(folder)
  for (let copy = 1; copy < 1000; copy++) {
    const to = `${folder}/${copy === 1 ? name : `${name}.${copy}`}`
    const moved = await place.publish(path, to).catch(async (error: unknown) => {
      // Another server has moved it.
      if ((await place.read(path)) === null) return true
      throw error
    })
    if (moved) return
  }
  throw new Error(`There are too many copies of ${name}.`)
}
