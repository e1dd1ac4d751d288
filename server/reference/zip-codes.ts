import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../base/root.ts'

/** Every ZIP code with its city and state, in the format that `zipLookup` reads. README.md describes the format and source. */
export const zipPlaces = readFileSync(join(root, 'server/reference/zip-codes.txt'), 'utf8')
