import { shownAddress } from '@/domain/personal-info/address.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import type { useKeepSame } from './use-keep-same.ts'
import { informationText } from './texts.ts'

/** Escape doesn't answer: Submit asks again. */
export function KeepSameDialog({
  question,
  answer,
  close,
}: Pick<ReturnType<typeof useKeepSame>, 'question' | 'answer' | 'close'>) {
  if (!question) return null
  return (
    <Dialog
      title={informationText('keepSameTitle')}
      mark="about"
      tone="busy"
      role="alertdialog"
      onClose={close}
      actions={
        <>
          <Button kind="plain" onClick={() => answer(false)}>
            {informationText('keepOld')}
          </Button>
          <Button data-autofocus onClick={() => answer(true)}>
            {informationText('keepSame')}
          </Button>
        </>
      }
    >
      {informationText('keepSameText', { old: shownAddress(question.old) })}
    </Dialog>
  )
}
