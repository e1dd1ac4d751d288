import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipPlaces } from '@/domain/personal-info/zip-places.ts'
import { states } from '../reference/states.ts'
import { root } from '../base/root.ts'

// node tools/run.mjs server/commands/zip-codes.ts US.txt PR.txt …: regenerates zip-codes.txt from GeoNames' files,
// one per country.
const known = new Map<string, { zip: string; city: string; state: string }>()
for (const file of process.argv.slice(2)) {
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const [country = '', zip = '', city = '', , stateCode = ''] = line.split('\t')
    // GeoNames lists the territories as countries. If a ZIP code has several places, the first is the main one.
    const state = country === 'US' ? stateCode : country
    if (!known.has(zip) && states.some(({ code }) => code === state)) known.set(zip, { zip, city, state })
  }
}
if (known.size < 40_000) throw new Error(`Only ${known.size} ZIP codes: is one of GeoNames' files missing?`)
writeFileSync(join(root, 'server/reference/zip-codes.txt'), zipPlaces(known.values()))
console.log(`${known.size} ZIP codes are written.`)
