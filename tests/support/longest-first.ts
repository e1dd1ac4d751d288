import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Files that take more than a minute, by name: the last one to begin must not be one of them, or a core has nothing to do meanwhile.
const long = [
  'offline-sign-in',
  'emergency-contacts-devices',
  'accessible-',
  'shared-tablet',
  'time-off-zones',
  'time-off-offline',
  'time-off-edit',
  'direct-deposit',
  'installed-release',
  'kills',
  'companies',
]

/** Long journeys begin first; everything else as usual. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) =>
      moduleId.includes('/tests/') && long.some((name) => moduleId.includes(`/${name}`))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
