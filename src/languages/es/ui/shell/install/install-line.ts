import type * as english from '@/ui/shell/install/install-line.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  prompt: 'Install the app: it opens from your home screen, even without a signal.',
  apple: 'Tap Share, then “Add to Home Screen”. It then opens like any app, even without a signal.',
  yes: 'Install',
  no: 'Not now',
  understood: 'Got it',
})
