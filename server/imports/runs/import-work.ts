import { repeat } from '../../base/repeat.ts'
import type { Settings } from '../../settings/settings.ts'
import type { WorkServices } from '../../work/services.ts'
import { applyDecided } from './apply-decided.ts'
import type { Looks } from './folder-files.ts'
import { loadFolder } from './watched-folder.ts'

const everyMs = 30_000

/** Applies imports soon after they're approved, and loads files that arrive in the watched folder. */
export function startImportWork(
  services: WorkServices,
  { importDir, importSettledMs }: Pick<Settings, 'importDir' | 'importSettledMs'>,
) {
  const failed = (what: string) => (error: unknown) => {
    services.log.error({ err: error }, `${what} failed`)
    return false
  }
  const looks: Looks = new Map()
  const decided = repeat(() => applyDecided(services).then(() => false, failed('applying imports')), everyMs)
  const unfollow = services.announcements.importDecisions.subscribe(decided.poke)
  const ungap = services.announcements.importDecisions.onGap(decided.poke)
  const folder =
    importDir === null
      ? null
      : repeat(
          () =>
            loadFolder(services, { importDir, importSettledMs }, looks).then(() => false, failed('the import folder')),
          Math.max(200, Math.min(everyMs, importSettledMs)),
        )
  return {
    stop: async () => {
      unfollow()
      ungap()
      await Promise.all([decided.stop(), folder?.stop()])
    },
  }
}
