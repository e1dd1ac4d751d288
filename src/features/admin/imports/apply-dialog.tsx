import type { ImportRun } from '@/contract/administration/imports.ts'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { importsText } from './texts.ts'

type ApplyDialogProps = { run: ImportRun; onApply: () => void; onClose: () => void }

/** Says what applying a file does. Focus starts on Cancel. */
export function ApplyDialog({ run, onApply, onClose }: ApplyDialogProps) {
  const { kind, additions, changes, endings, rehires } = run
  const isPeople = kind === 'people'
  const lines = [
    additions && importsText(isPeople ? 'willAdd' : 'willAddRecords', { count: additions }),
    changes && importsText(isPeople ? 'willChange' : 'willChangeRecords', { count: changes }),
    endings && importsText(isPeople ? 'willEnd' : 'willEndRecords', { count: endings }),
    rehires && importsText('willRehire', { count: rehires }),
  ].filter((line) => line !== 0)
  return (
    <ConfirmDialog
      title={importsText('askApply', { file: run.fileName })}
      mark="compare"
      harmless={endings === 0}
      confirm={importsText('apply')}
      onCancel={onClose}
      onConfirm={onApply}
    >
      <ul className="run-effects">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{importsText('allOrNothing')}</p>
    </ConfirmDialog>
  )
}
