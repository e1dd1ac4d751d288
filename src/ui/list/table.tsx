import { type Column, type Rows, keyAt } from './column.ts'

export function Table<Row>({ columns, rows, rowKey, label }: Rows<Row>) {
  return (
    <div className="list-scroll">
      <table className="list-table">
        <caption className="unseen">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ key, heading, align, width }) => <th key={key} scope="col" data-align={align} data-width={width}>{heading}</th>)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyAt({ rowKey }, row, at)} aria-hidden={row === null || undefined}>
              {columns.map((column) => <Cell key={column.key} column={column} row={row} />)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column: { cell, align, primary }, row }: { column: Column<Row>; row: Row | null }) {
  const content = row === null ? <span className="bone" /> : cell(row)
  return primary ? <th scope="row" data-align={align}>{content}</th> : <td data-align={align}>{content}</td>
}
