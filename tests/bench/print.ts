/** Prints one figure of the bench next to its limit. Returns whether it's within the limit. */
export function figure(what: string, value: number, limit: { most?: number; least?: number }, unit = ''): boolean {
  const { most = Infinity, least = -Infinity } = limit
  const holds = value <= most && value >= least
  const bound = limit.most === undefined ? `at least ${least}` : `at most ${most}`
  console.log(`${holds ? 'ok  ' : 'OVER'} ${what.padEnd(64)} ${value.toFixed(2).padStart(9)}${unit}  (${bound}${unit})`)
  return holds
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}
