import { noteWipeRead } from '@/offline/storage.ts'
import { showNotice } from '@/ui/shell/notices.tsx'
import { screenTexts } from '@/domain/screen-texts.ts'

const text = screenTexts('wiped-storage', {
  en: {
    title: 'This device was cleared',
    text: 'The browser, or someone, deleted what this app had stored here. Drafts and anything that was not sent yet are gone. What you see now comes from the server.',
    understood: 'Understood',
  },
})

/** Shown until a user has read it. */
export function tellOfWipedStorage(): void {
  showNotice({
    id: 'wiped-storage',
    icon: 'alert',
    title: text('title'),
    text: text('text'),
    actions: [{ label: text('understood'), run: () => void noteWipeRead() }],
  })
}
