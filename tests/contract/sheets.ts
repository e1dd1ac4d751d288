import { type CellObject, read, utils, type WorkSheet } from '@e965/xlsx'

/** A file's only sheet, as read by a different library. */
export function sheetIn(bytes: Uint8Array, name: string): WorkSheet {
  const { SheetNames: names, Sheets: sheets } = read(bytes, { cellDates: true, cellNF: true, UTC: true })
  if (names.length !== 1 || names[0] !== name) throw new Error(`The file has ${names.join(', ')}, not ${name}`)
  return sheets[name]!
}

/** The values of all rows, headings first. `sheet_to_json` would read date headings as dates. */
export function rowsIn(sheet: WorkSheet, columns: number): CellObject['v'][][] {
  const { e: last } = utils.decode_range(sheet['!ref']!)
  return Array.from({ length: last.r + 1 }, (_, row) =>
    Array.from(
      { length: columns },
      (_column, at) => (sheet[`${utils.encode_col(at)}${row + 1}`] as CellObject | undefined)?.v,
    ),
  )
}
