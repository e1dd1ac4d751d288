import { numberOf, stemOf } from './change-file.ts'
import type { Place } from './place.ts'

/** The list of one file's receipts. It's written before the file is published, and kept until each receipt has an answer. */
export type SentList = { number: number; file: string; sha256: string; receipts: string[] }

/** Needed because another server may just have recorded the answer to a change that's about to be sent. */
const answeredKept = 100

/**
 * The portal's own folder beside the files. `ESS-….sent` lists the receipts of a file, and `ESS-….some` those that have answers; once
 * all have, the list becomes `ESS-….answered`. The newest of those stay for a while. The highest number is the last one that was
 * given, so its list always stays.
 */
export class SentLists {
  private readonly folder: string
  private readonly place: Place

  constructor(place: Place, folder: string) {
    this.place = place
    this.folder = folder
  }

  /** The lists of files that lack answers, and of those answered most recently. */
  async recent(): Promise<SentList[]> {
    const names = await this.place.list(this.folder)
    const numbers = (ending: string) =>
      names
        .filter((name) => name.endsWith(`.${ending}`))
        .map((name) => numberOf(name)!)
        .toSorted((a, b) => a - b)
    const lists = await Promise.all([
      ...numbers('sent').map((number) => this.of(number)),
      ...numbers('answered').map((number) => this.read(number, 'answered') as Promise<SentList | null>),
    ])
    return lists.filter((list) => list !== null).toSorted((a, b) => a.number - b.number)
  }

  async of(number: number): Promise<SentList | null> {
    return (await this.read(number, 'sent')) as SentList | null
  }

  /** The last number assigned to a file; 0 before the first. */
  async last(): Promise<number> {
    const names = await this.place.list(this.folder)
    return Math.max(0, ...names.filter((name) => !name.endsWith('.part')).map((name) => numberOf(name) ?? 0))
  }

  /** Never replaces a list. */
  async write(list: SentList): Promise<void> {
    const path = this.path(list.number, 'sent')
    await this.place.write(`${path}.part`, Buffer.from(JSON.stringify(list)))
    if (!(await this.place.publish(`${path}.part`, path))) throw new Error(`${path} was written by another server.`)
  }

  async remove(number: number): Promise<void> {
    await this.place.remove(this.path(number, 'sent'))
  }

  /** Records that these receipts have answers. Repeating it changes nothing. */
  async answered(number: number, receipts: string[]): Promise<void> {
    const list = await this.of(number)
    if (!list) return
    const answered = new Set([...receipts, ...(await this.some(number))])
    if (!list.receipts.every((receipt) => answered.has(receipt)))
      return this.place.write(this.path(number, 'some'), Buffer.from(JSON.stringify([...answered])))
    await this.place.publish(this.path(number, 'sent'), this.path(number, 'answered'))
    await this.place.remove(this.path(number, 'some'))
    await this.forgetAnswered()
  }

  private async forgetAnswered(): Promise<void> {
    const last = await this.last()
    for (const name of await this.place.list(this.folder))
      if (name.endsWith('.answered') && numberOf(name)! <= last - answeredKept)
        await this.place.remove(`${this.folder}/${name}`)
  }

  private async read(number: number, ending: 'sent' | 'some' | 'answered'): Promise<unknown> {
    const bytes = await this.place.read(this.path(number, ending))
    return bytes && JSON.parse(bytes.toString('utf8'))
  }

  /** After a crash, it may be incomplete; the answer is then read again anyway. */
  private async some(number: number): Promise<string[]> {
    return ((await this.read(number, 'some').catch(() => null)) as string[] | null) ?? []
  }

  private path(number: number, ending: string): string {
    return `${this.folder}/${stemOf(number)}.${ending}`
  }
}
