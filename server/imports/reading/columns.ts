import type { Owner as ColumnOwner } from '../../stores/people/column-owners.ts'

/** Why a cell can't be used: a sentence that says what to write instead. */
export class Wrong {
  constructor(readonly sentence: string) {}
}

/** What's known of the file when a cell is read. */
export type FileFacts = {
  /** How many digits employee ids have by employer; '*' is for the others. */
  idDigits: Record<string, number>
  /** The first date of the file and where it is: the others must be written in the same way. */
  firstDate?: { style: string; cell: string; line: number }
  line: number
}

export type Value<Read> = {
  /** For the documentation: 'a date'. */
  says: string
  /** Reads a cell that isn't empty. */
  read: (cell: string, facts: FileFacts) => Read | Wrong
  multiline?: true
  /** Lists of changes and problems hide it. */
  secret?: true
  /** It's a person's id, and this column has the id of that person's employer. */
  employerIn?: string
}

/** Whose data it is. Source: docs/decisions/0039. */
export type Owner = Exclude<ColumnOwner, 'portal'>

export type Column<Read> = {
  value: Value<Read>
  owner: Owner
  says: string
  /** Other names that the header may have. Letter case, spaces, hyphens, and underscores don't count in any name. */
  aliases: readonly string[]
  /** The file may lack the column: then what's on file stays. */
  optional: boolean
  /** What an empty cell means; undefined if the cell must be filled. */
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

/** A row by the names of its columns; undefined if the file lacks an optional column. */
export type Values<Declared extends Columns> = {
  [Name in keyof Declared]: Declared[Name] extends Column<infer Read> ? Read | undefined : never
}

/** One kind of file. */
export type Table<Declared extends Columns = Columns> = {
  kind: string
  says: string
  columns: Declared
  /** Only one row may have these values. */
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

/** The declared column that a header cell names. */
export function columnNamed({ columns }: Named, cell: string): string | undefined {
  const wanted = plainName(cell)
  return Object.keys(columns).find((name) =>
    [name, ...columns[name]!.aliases].some((each) => plainName(each) === wanted),
  )
}
