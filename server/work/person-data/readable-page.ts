import type { ExportedRow, ExportedTable, PersonExport } from './exported.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (each) => escapes[each]!)

const words = (name: string) => {
  const text = name.replaceAll('_', ' ').replace(/ cents$/, '')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`.replace('Hundredths', 'Hours')
}

function shown(name: string, value: unknown): string {
  if (value === null || value === '') return '–'
  if (name.endsWith('cents') && typeof value === 'number') return `$${(value / 100).toFixed(2)}`
  if (/^(hundredths|mon|tue|wed|thu|fri|sat|sun)$/.test(name) && typeof value === 'number') return `${value / 100}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const row = (each: ExportedRow) =>
  `<dl>${Object.entries(each)
    .map(([name, value]) => `<div><dt>${escaped(words(name))}</dt><dd>${escaped(shown(name, value))}</dd></div>`)
    .join('')}</dl>`

const section = ({ title, rows, notExported }: ExportedTable) => `<section><h2>${escaped(title)}</h2>
${rows.map(row).join('\n')}
${notExported.length ? `<p>On file, but not in this document: ${escaped(notExported.map(words).join(', '))}.</p>` : ''}</section>`

/** One page that prints well and needs nothing else. */
export function readablePage({ exportedAt, company, tables, files }: PersonExport): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your data at ${escaped(company)}</title>
<style>
body { font: 15px/1.45 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 0.5rem; break-after: avoid; }
dl { margin: 0 0 0.75rem; padding: 0.5rem 0; border-top: 1px solid #bbb; break-inside: avoid; }
dl div { display: grid; grid-template-columns: 14rem 1fr; gap: 1rem; }
dt { color: #555; }
dd { margin: 0; overflow-wrap: anywhere; }
</style></head><body>
<h1>Your data at ${escaped(company)}</h1>
<p>Everything that the employee portal had about you on ${escaped(exportedAt)}. Times are UTC.</p>
${tables.map(section).join('\n')}
<section><h2>Signed documents</h2>${
    files.length
      ? `<ul>${files.map((file) => `<li><a href="${escaped(file)}">${escaped(file)}</a></li>`).join('')}</ul>`
      : '<p>None.</p>'
  }</section>
</body></html>
`
}
