import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipPlaces } from '@/domain/personal-info/zip-places.ts'
import { root } from '../base/root.ts'
import { survey, textOf } from '../imports/reading/encoding.ts'
import { fileAt } from '../imports/reading/input-file.ts'
import { Problems } from '../imports/reading/problems.ts'
import { recordsOf } from '../imports/reading/records.ts'
import { states } from '../reference/states.ts'

// node tools/run.mjs server/commands/zip-codes.ts US.txt PR.txt …: regenerates zip-codes.txt from GeoNames' files, of which
// there's one per country.
const known = new Map<string, { zip: string; city: string; state: string }>()
for (const path of process.argv.slice(2)) {
  const file = fileAt(path)
  const problems = new Problems(file.name)
  const surveyed = await survey(file, problems)
  const text = surveyed ? textOf(file, surveyed.encoding) : []
  for await (const records of recordsOf(text, { delimiter: '\t', quote: null }, problems))
    for (const { line, cells } of records) {
      const [country = '', zip = '', city = '', , stateCode = ''] = cells
      if (!/^\d{5}$/.test(zip) || city === '') problems.add('This row has no ZIP code and city.', line)
      // GeoNames lists the territories as countries. If a ZIP code has several places, the first one is the main place.
      const state = country === 'US' ? stateCode : country
      if (!known.has(zip) && states.some(({ code }) => code === state)) known.set(zip, { zip, city, state })
    }
  if (problems.count > 0) throw new Error(problems.lines.join('\n'))
}
if (known.size < 40_000) throw new Error(`Only ${known.size} ZIP codes: is one of GeoNames' files missing?`)
writeFileSync(join(root, 'server/reference/zip-codes.txt'), zipPlaces(known.values()))
console.log(`${known.size} ZIP codes are written.`)
