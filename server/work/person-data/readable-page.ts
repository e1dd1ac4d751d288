import { entryWords, hasWords } from '@/domain/administration/audit-trail.ts'
import { categoryName } from '@/domain/time-off/category.ts'
import { statusName } from '@/domain/time-off/status.ts'
import { degrees } from '../../reference/education-codes.ts'
import { maritalStatuses } from '../../reference/marital-statuses.ts'
import { relationships } from '../../reference/relationships.ts'
import { isTime } from './exported.ts'
import type { ExportedRow, ExportedTable, PersonExport } from './exported.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (each) => escapes[each]!)

const words = (name: string) => {
  const text = name.replaceAll('_', ' ').replace(/ cents$/, '')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`.replace('Hundredths', 'Hours')
}

type Words = (value: string) => string

const byCode = (codes: { code: string; description: string }[]): Words => {
  const found = new Map(codes.map(({ code, description }) => [code.trim(), description]))
  return (value) => found.get(value.trim()) ?? value
}

/** 'putDirectDeposits' as 'Put direct deposits', for actions without a label. */
const spelled: Words = (value) => words(value.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

const category: Words = categoryName

/** Words for codes, by table and column. */
const codes: Record<string, Words> = {
  'personal_infos.marital_status': byCode(maritalStatuses),
  'emergency_contacts.relationship': byCode(relationships),
  'educations.degree': byCode(degrees),
  'time_off_requests.status': (value) => statusName(value) || value,
  'time_off_entries.code': category,
  'time_off_grants.code': category,
  'time_off_statements.code': category,
  'time_off_logs.step': spelled,
  'audit.action': (value) => (hasWords(value) ? entryWords.action({ action: value, outcome: '' }) : spelled(value)),
  'payroll_changes.kind': spelled,
}

const isFlag = (name: string) =>
  /^(is_|for_payroll$|made_by_|enabled$|opted_in$|email_confirmed$|negative_|single_sign)/.test(name)

function shown(table: string, name: string, value: unknown): string {
  if (value === null || value === '') return '–'
  if (isFlag(name) && (value === 0 || value === 1)) return value ? 'Yes' : 'No'
  if (isTime(name) && typeof value === 'string') return value.replace(/^(.{10})T(.{5}).*Z$/, '$1 $2')
  if (name.endsWith('cents') && typeof value === 'number') return `$${(value / 100).toFixed(2)}`
  if (/^(hundredths|mon|tue|wed|thu|fri|sat|sun)$/.test(name) && typeof value === 'number') return `${value / 100}`
  const inWords = codes[`${table}.${name}`]
  if (inWords && typeof value === 'string') return inWords(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const row = (table: string, each: ExportedRow) =>
  `<dl>${Object.entries(each)
    .map(([name, value]) => `<div><dt>${escaped(words(name))}</dt><dd>${escaped(shown(table, name, value))}</dd></div>`)
    .join('')}</dl>`

const cells = (texts: string[], tag: 'th' | 'td') => texts.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join('')

function listed(table: string, rows: ExportedRow[]): string {
  const names = Object.keys(rows[0]!)
  const lines = rows.map((each) => names.map((name) => shown(table, name, each[name])))
  return `<table><thead><tr>${cells(names.map(words), 'th')}</tr></thead>
${lines.map((line) => `<tr>${cells(line, 'td')}</tr>`).join('\n')}</table>`
}

const widest = 6

const section = ({ table, title, rows, notExported }: ExportedTable) => `<section><h2>${escaped(title)}</h2>
${Object.keys(rows[0]!).length <= widest && rows.length > 1 ? listed(table, rows) : rows.map((each) => row(table, each)).join('\n')}
${notExported.length ? `<p>On file, but not in this document: ${escaped(notExported.map(words).join(', '))}.</p>` : ''}</section>`

/** A single self-contained page that prints well. */
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
table { border-collapse: collapse; width: 100%; }
th, td { border-top: 1px solid #bbb; padding: 0.25rem 0.75rem 0.25rem 0; text-align: left; vertical-align: top; overflow-wrap: break-word; }
th { color: #555; font-weight: normal; }
tr { break-inside: avoid; }
</style></head><body>
<h1>Your data at ${escaped(company)}</h1>
<p>Everything that the employee portal had about you on ${escaped(exportedAt.slice(0, 10))}. Times are UTC.</p>
${tables.map(section).join('\n')}
<section><h2>Signed documents</h2>${
    files.length
      ? `<ul>${files.map((file) => `<li><a href="${escaped(file)}">${escaped(file)}</a></li>`).join('')}</ul>`
      : '<p>None.</p>'
  }</section>
</body></html>
`
}
