import { readFileSync } from 'node:fs'

/** Clock ticks of /proc are hundredths of a second. */
const tickMs = 10

/** Processor time of processes that are still running. */
export function cpuMs(pids: number[]): number {
  return pids.reduce((sum, pid) => {
    const [, rest = ''] = statOf(pid).split(') ')
    const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number)
    return sum + (user + system) * tickMs
  }, 0)
}

export function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

/** Resident memory of each process. */
export const megabytes = (pids: number[]) =>
  pids.map((pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
