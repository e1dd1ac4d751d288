export type Place = { city: string; state: string }

const zips = 100_000

/** The places as lines: 'AZ|Mesa|85201-85208,85210'. A range contains only ZIP codes that exist. */
export function zipPlaces(known: Iterable<Place & { zip: string }>): string {
  const ofPlace = new Map<string, number[]>()
  for (const { state, city, zip } of known) {
    const place = `${state}|${city}`
    ofPlace.set(place, [...(ofPlace.get(place) ?? []), Number(zip)])
  }
  const lines = [...ofPlace].map(([place, numbers]) => `${place}|${ranges(numbers)}`)
  return `${lines.toSorted((one, other) => (one < other ? -1 : 1)).join('\n')}\n`
}

function ranges(numbers: number[]): string {
  const runs: { from: number; to: number }[] = []
  for (const zip of numbers.toSorted((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last && zip - last.to <= 1) last.to = zip
    else runs.push({ from: zip, to: zip })
  }
  return runs.map(({ from, to }) => (from === to ? written(from) : `${written(from)}-${written(to)}`)).join(',')
}

const written = (zip: number) => String(zip).padStart(5, '0')

/** Parses the lines once; the returned function finds the place of a ZIP code of five or nine digits, or null. */
export function zipLookup(places: string): (zip: string) => Place | null {
  const lines = places.split('\n')
  const lineOf = new Uint32Array(zips)
  lines.forEach((line, at) => {
    for (const range of line.slice(line.lastIndexOf('|') + 1).split(',')) {
      if (range) lineOf.fill(at + 1, Number(range.slice(0, 5)), Number(range.slice(-5)) + 1)
    }
  })
  return (zip) => {
    const line = /^\d{5}(-?\d{4})?$/.test(zip) ? lines[lineOf[Number(zip.slice(0, 5))]! - 1] : undefined
    if (line === undefined) return null
    const [state = '', city = ''] = line.split('|')
    return { city, state }
  }
}
