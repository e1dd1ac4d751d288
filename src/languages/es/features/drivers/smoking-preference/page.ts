import type * as english from '@/features/drivers/smoking-preference/page.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const smokingText = translated<typeof english.smokingText>()({
  why: 'Whether you smoke is used to match trainees and mentors.',
  label: 'Your answer',
  Y: 'Smoker',
  N: 'Non-Smoker',
  submit: 'Submit Change',
  back: 'Back to Dashboard',
  nothing: 'To submit a change, choose another answer.',
  leaving: 'You have unsaved changes.',
  leavingText: 'If you leave, your answer stays as it was.',
  stay: 'Stay on this page',
  discard: 'Discard Changes',
  successTitle: 'Success',
  success: 'Successfully Updated Smoking Preference!',
})
