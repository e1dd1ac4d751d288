import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Files that take more than half a minute, longest first. If one of them started last, the other cores would sit idle.
const long = [
  // In another project: unless it's listed here, it starts after all the others.
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

/** Starts long journeys first, and everything else as usual. */
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
