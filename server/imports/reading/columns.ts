import type { Owner as ColumnOwner } from '../../stores/people/column-owners.ts'

/** The reason why a cell can't be used, as a sentence that says what to write instead. */
export class Wrong {
  constructor(readonly sentence: string) {}
}

/** Facts about the file that are known when a cell is read. */
export type FileFacts = {
  /** The number of digits in employee ids, by employer; '*' is for all others. */
  idDigits: Record<string, number>
  /** The first date in the file and its place: all other dates must have the same format. */
  firstDate?: { style: string; cell: string; line: number }
  line: number
}

export type Value<Read> = {
  /** The kind of value, for the documentation, such as 'a date'. */
  says: string
  /** Reads a cell that isn't empty. */
  read: (cell: string, facts: FileFacts) => Read | Wrong
  multiline?: true
  /** Lists of changes and problems hide the value. */
  secret?: true
  /** For a person's id: the column with the id of that person's employer. */
  employerIn?: string
}

/** The owner of the data. Source: docs/decisions/0039. */
export type Owner = Exclude<ColumnOwner, 'portal'>

export type Column<Read> = {
  value: Value<Read>
  owner: Owner
  says: string
  /** Other names that the header may use. Letter case, spaces, hyphens, and underscores are ignored in all names. */
  aliases: readonly string[]
  /** The file may omit the column. The value on file is then kept. */
  optional: boolean
  /** The value of an empty cell; undefined if the cell is required. */
  empty: Read | undefined
}

type More<Read> = { owner?: Owner; aliases?: readonly string[]; optional?: true; empty?: Read }

export function column<Read, Empty = Read>(
  value: Value<Read>,
  says: string,
  { owner = 'hr', aliases = [], optional, empty }: More<Read | Empty> = {},
): Column<Read | Empty> {
  return { value: value as Value<Read | Empty>, says, owner, aliases, optional: optional === true, empty }
}

// oxlint-disable-next-line typescript/no-explicit-any -- any kind of value
export type Columns = Record<string, Column<any>>

/** A row's values by column name; undefined if the file lacks an optional column. */
export type Values<Declared extends Columns> = {
  [Name in keyof Declared]: Declared[Name] extends Column<infer Read> ? Read | undefined : never
}

/** One kind of file. */
export type Table<Declared extends Columns = Columns> = {
  kind: string
  says: string
  columns: Declared
  /** Only one row may have this combination of values. */
  key: readonly (keyof Declared & string)[]
  /** Columns whose value may be in only one row. */
  unique?: readonly (keyof Declared & string)[]
  /** Checks across the cells of a row. */
  check?: (row: Values<Declared>, wrong: (column: keyof Declared & string, text: string) => void) => void
}

/** The normalized name that headers are compared with. */
export type Named = Pick<Table, 'kind' | 'columns'>

/** For type inference. */
export const table = <Declared extends Columns>(declared: Table<Declared>): Table<Declared> => declared

export const plainName = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '')

/** The declared column that matches a header cell. */
export function columnNamed({ columns }: Named, cell: string): string | undefined {
  const wanted = plainName(cell)
  return Object.keys(columns).find((name) =>
    [name, ...columns[name]!.aliases].some((each) => plainName(each) === wanted),
  )
}
