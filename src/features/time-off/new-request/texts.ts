import { screenTexts } from '@/domain/screen-texts.ts'

export const newRequestText = screenTexts('new-request', {
  en: {
    submit: 'Submit',
    discard: 'Discard',
    title: 'New Time Off Request',
    submitted: 'Your request was submitted.',
  },
})
