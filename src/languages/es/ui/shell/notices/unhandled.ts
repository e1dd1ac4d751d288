import type * as english from '@/ui/shell/notices/unhandled.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  title: 'That did not work',
  full: 'This device has no room left. Free some space, then try again.',
  locked: 'What is saved on this device is locked until you sign in again.',
  failed: 'Something went wrong. Please try again.',
  ok: 'OK',
})
