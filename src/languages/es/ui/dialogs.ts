import type * as english from '@/ui/dialogs/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const dialogText = translated<typeof english.dialogText>()({
  ok: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  leave: 'Leave',
  leaving: 'Leaving?',
  mayNotBeSaved: 'Changes you made may not be saved.',
  deleteAction: 'Delete Action',
  deleteActionOf: 'Delete Action: {{what}}',
  deleteItem: 'Are you sure you want to delete this item?',
  error: 'Error: {{title}}',
  onDay: '{{day}}: {{message}}',
  submitting: 'Submitting',
  submittingText: 'It is saved on this device and is being sent.',
  saving: 'Saving…',
  savingText:
    'It is not saved on this device yet, and it can’t be sent until it is. If this takes long, close other tabs and windows of this app.',
  backToForm: 'Back to the form',
  delete: 'Delete',
  deleteNamed: 'Delete {{what}}?',
})

export const successText = translated<typeof english.successText>()({ ok: 'Ok' })
