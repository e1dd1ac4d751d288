import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Files that take more than half a minute, the longest first: the last one to begin must not be one of them, or a core has nothing to do meanwhile.
const long = [
  'accessible-employee',
  'offline-sign-in',
  'shared-tablet',
  'time-off-offline',
  'accessible-driver',
  'kills',
  'installed-release',
  'time-off-zones',
  'direct-deposit.',
  'gallery',
  'accessible-personal-info',
  'time-off-days',
  'time-off-request',
  'time-off-edit',
  'key-handle',
  'time-off-team',
  'accessible-',
  'single-sign-on',
  'emergency-contacts',
  'inactivity',
  'sealed-disk',
  'w4.',
  'shell-quiet',
]

/** Long journeys begin first; everything else as usual. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const found = moduleId.includes('/tests/') ? long.findIndex((name) => moduleId.includes(`/${name}`)) : -1
      return found < 0 ? long.length : found
    }
    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}
