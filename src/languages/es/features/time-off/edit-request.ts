import type * as english from '@/features/time-off/edit-request/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const editRequestText = translated<typeof english.editRequestText>()({
  title: 'Edit Request {{id}}',
  titleWithoutId: 'Edit Request',
  cancel: 'Cancel',
  save: 'Save Request',
  whyDisabled: 'You can save after you fix the problems in the request.',
  unchanged: 'Nothing was changed, so there is nothing to save.',
  success: 'Edit',
  saved: 'Your changes have been successfully saved!',
})
