import type * as english from '@/app/after-start.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  title: 'This device was cleared',
  text: 'The browser, or someone, deleted what this app had stored here. Drafts and anything that was not sent yet are gone. What you see now comes from the server.',
  understood: 'Understood',
})
