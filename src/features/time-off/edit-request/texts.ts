import { screenTexts } from '@/domain/screen-texts.ts'

export const editRequestText = screenTexts('edit-request', {
  en: {
    title: 'Edit Request {{id}}',
    titleWithoutId: 'Edit Request',
    close: 'Close',
    save: 'Save Request',
    whyDisabled: 'You can save after you fix the problems in the request.',
    unchanged: 'Nothing was changed, so there is nothing to save.',
    success: 'Edit',
    saved: 'Your changes have been successfully saved!',
  },
})
