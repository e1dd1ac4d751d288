import type { FilesSettings } from '../../../settings/payroll-settings.ts'
import type { Carrier, CarrierLog, Delivery, PayrollChange } from '../carrier.ts'
import { Alone } from './alone.ts'
import { collectAnswers, type WaitingAnswers } from './collect-answers.ts'
import { changeFile, changeLines, extensionOf, numberOf, sha256, stemOf } from './change-file.ts'
import { folderPlace } from './folder-place.ts'
import { DoesNotFit } from './layout.ts'
import type { OpenPlace, Place } from './place.ts'
import { type SentList, SentLists } from './sent-lists.ts'
import { sftpPlace } from './sftp-place.ts'

/** The portal's own folder, inside the folder for outgoing files. */
const ownFolder = '.ess'

/** Delivers changes in files, and reads the answers. Source: docs/payroll-host.md. */
export function filesCarrier(settings: FilesSettings, log: CarrierLog): Carrier {
  const { outgoing, answers, sftp, mostInFile } = settings
  const own = `${outgoing}/${ownFolder}`
  const alone = new Alone(own)
  const openPlace: OpenPlace = sftp ? (signal) => sftpPlace(sftp, signal) : folderPlace

  const waiting: WaitingAnswers = new Map()
  let wasThere = false

  async function inPlace<Value>(signal: AbortSignal, work: (place: Place) => Promise<Value>): Promise<Value> {
    const place = await openPlace(signal)
    try {
      // The folder with the file counter. It's missing if the outgoing folder isn't mounted.
      if (wasThere && !(await place.list(outgoing)).includes(ownFolder)) throw new Error(`${own} is gone.`)
      await place.makeFolder(own)
      wasThere = true
      return await work(place)
    } finally {
      await place.close()
    }
  }

  return {
    kind: 'files',
    most: mostInFile,
    sendsAhead: true,
    async *send(changes, signal) {
      const file = new OutgoingFile(settings, own)
      try {
        const done = await inPlace(signal, (place) =>
          alone.during(place, signal, async (check) => {
            await file.write(place, changes, check)
            return true
          }),
        )
        if (!done) file.fail('Another server is writing to the folder.')
      } catch (error) {
        file.fail(`The file could not be written (${reasonOf(error)}).`)
      }
      yield* file.outcomes(changes)
    },
    collect: (signal) =>
      inPlace(signal, async (place) => {
        const collected = await collectAnswers(place, { answers, own }, waiting, log)
        if (!collected) return null
        const done = () =>
          inPlace(signal, async (again) => void (await alone.during(again, signal, () => collected.done(again))))
        return { deliveries: collected.deliveries, done }
      }),
    async reach(signal) {
      const place = await openPlace(signal)
      try {
        for (const folder of [outgoing, answers]) await place.list(folder)
      } finally {
        await place.close()
      }
    },
    close: async () => {},
  }
}

/** A code, or our own message. Library messages may contain paths, but nothing about people. */
const reasonOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? (error as Error).message

/** One file, and the outcome of each change that should be in it. */
class OutgoingFile {
  private readonly known = new Map<string, Delivery>()
  private readonly settings: FilesSettings
  private readonly lists: (place: Place) => SentLists
  /** Once the file's list is written, these changes may go out, even after a crash. */
  private mayGoOut = new Set<string>()
  private why = 'It was not sent.'

  constructor(settings: FilesSettings, own: string) {
    this.settings = settings
    this.lists = (place) => new SentLists(place, own)
  }

  async write(place: Place, changes: PayrollChange[], check: () => Promise<void>): Promise<void> {
    const { outgoing, answers, layout } = this.settings
    const lists = this.lists(place)
    await finishLast(place, outgoing, lists)
    if (changes.some(({ isUncertain }) => isUncertain)) this.findSent(changes, await lists.recent())
    const written = this.linesFor(changes)
    if (written.length === 0) return
    const last = await lists.last()
    // Without the portal's own folder, the other files show the last count.
    const names = [...(await place.list(outgoing)), ...(last === 0 ? await place.list(answers) : [])]
    const number = 1 + Math.max(last, ...names.map((name) => numberOf(name) ?? 0))
    const file = `${stemOf(number)}.${extensionOf(layout)}`
    const content = changeFile(layout, number, new Date().toISOString(), written)
    await place.write(`${outgoing}/${file}.part`, content)
    await check()
    const receipts = written.map(({ receipt }) => receipt)
    this.mayGoOut = new Set(receipts)
    await lists.write({ number, file, sha256: sha256(content), receipts })
    await check()
    if (!(await place.publish(`${outgoing}/${file}.part`, `${outgoing}/${file}`)))
      throw new Error(`${file} was written by another server.`)
    for (const receipt of receipts) this.known.set(receipt, { receipt, outcome: 'sent', file })
  }

  /** Changes that are already in a file, because the server ended before it could record that. */
  private findSent(changes: PayrollChange[], lists: SentList[]): void {
    const files = new Map(lists.flatMap(({ file, receipts }) => receipts.map((receipt) => [receipt, file] as const)))
    for (const { receipt, isUncertain } of changes) {
      const file = files.get(receipt)
      if (isUncertain && file) this.known.set(receipt, { receipt, outcome: 'sent', file })
    }
  }

  private linesFor(changes: PayrollChange[]): { receipt: string; lines: Buffer[] }[] {
    const stopped = new Set<string>()
    return changes.flatMap((change) => {
      const { receipt, lane } = change
      if (this.known.has(receipt) || stopped.has(lane)) return []
      try {
        return [{ receipt, lines: changeLines(this.settings.layout, change) }]
      } catch (error) {
        if (!(error instanceof DoesNotFit)) throw error
        if (error.code === 'does-not-fit')
          this.known.set(receipt, { receipt, outcome: 'refused', reason: error.message, code: error.code })
        else {
          this.known.set(receipt, { receipt, outcome: 'failed', isUncertain: false, why: error.message })
          stopped.add(lane)
        }
        return []
      }
    })
  }

  fail(why: string): void {
    this.why = why
  }

  outcomes(changes: PayrollChange[]): Delivery[] {
    return changes.map(
      ({ receipt, isUncertain }) =>
        this.known.get(receipt) ?? {
          receipt,
          outcome: 'failed',
          isUncertain: isUncertain || this.mayGoOut.has(receipt),
          why: this.why,
        },
    )
  }
}

/**
 * Publishes the last file if the server ended just before that, and deletes unfinished files. Publishing the same
 * file twice does no harm. If its bytes are damaged, it was never published, and its number can be reused.
 */
async function finishLast(place: Place, outgoing: string, lists: SentLists): Promise<void> {
  const parts = (await place.list(outgoing)).filter((name) => name.endsWith('.part') && numberOf(name) !== null)
  for (const part of parts) {
    const path = `${outgoing}/${part}`
    const list = await lists.of(numberOf(part)!)
    const content = list && (await place.read(path))
    const isWhole = list && content && sha256(content) === list.sha256
    if (list && !isWhole) await lists.remove(list.number)
    if (!isWhole || !(await place.publish(path, `${outgoing}/${list.file}`))) await place.remove(path)
  }
}
