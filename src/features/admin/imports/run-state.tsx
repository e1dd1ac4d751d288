import { shownCount } from '@/domain/locale.ts'
import type { ImportRun } from '@/contract/administration/imports.ts'
import type { IconName } from '@/ui/icon.tsx'
import { Badge } from '@/ui/status/status-badge.tsx'
import type { Tone } from '@/ui/status/statuses.ts'
import { importsText } from './texts.ts'

const faces: Record<string, { mark: IconName; tone: Tone; word: string }> = {
  reading: { mark: 'hourglass', tone: 'busy', word: importsText('reading') },
  refused: { mark: 'cross', tone: 'attention', word: importsText('refused') },
  read: { mark: 'compare', tone: 'busy', word: importsText('waiting') },
  applying: { mark: 'hourglass', tone: 'busy', word: importsText('applying') },
  applied: { mark: 'done', tone: 'good', word: importsText('applied') },
  outdated: { mark: 'alert', tone: 'attention', word: importsText('outdated') },
}

export const changeCount = ({ additions, changes, endings, rehires }: ImportRun) =>
  additions + changes + endings + rehires

export const canBeApplied = (run: ImportRun) => run.state === 'read' && changeCount(run) > 0

export function RunState({ run }: { run: ImportRun }) {
  const { state } = run
  if (state === 'read' && !canBeApplied(run))
    return <Badge status="same" mark="check" tone="quiet" word={importsText('same')} />
  return <Badge status={state} {...(faces[state] ?? { mark: 'about', tone: 'quiet', word: state })} />
}

/** '12 added, 3 changed', '3 problems', or that nothing changes. */
export function resultWords(run: ImportRun): string {
  if (run.state === 'reading') return ''
  if (run.state === 'refused') return importsText('problems', { count: run.problems })
  const parts = [
    run.additions && importsText('added', { count: shownCount(run.additions) }),
    run.changes && importsText('changed', { count: shownCount(run.changes) }),
    run.endings && importsText(run.kind === 'people' ? 'left' : 'removed', { count: shownCount(run.endings) }),
    run.rehires && importsText('rehired', { count: shownCount(run.rehires) }),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : importsText('nothing')
}
