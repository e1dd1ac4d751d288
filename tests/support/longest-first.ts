import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Files that take more than half a minute, the longest first: the last one to begin must not be one of them, or a core has nothing to do meanwhile.
const long = [
  // Another project: without a place here it would begin after all the others.
  'webkit/core',
  'installed-release',
  'accessible-employee',
  'accessible-driver',
  'offline-sign-in',
  'sealed-disk',
  'my-information.',
  'time-off-offline',
  'kills',
  'shared-tablet',
  'multi-factor',
  'w4.',
  'time-off-team',
  'inactivity',
  'accessible-',
  'shell-quiet',
  'emergency-contacts',
  'step-up',
  'time-off-admin-states',
  'single-sign-on',
  'time-off-zones',
  'time-off-edit',
  'key-handle',
  'direct-deposit.',
  'gallery',
  'sign-in.',
  'time-off-request',
  'envelopes.',
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
