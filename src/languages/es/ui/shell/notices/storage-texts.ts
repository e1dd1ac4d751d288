import type * as english from '@/ui/shell/notices/storage-texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const storageText = translated<typeof english.storageText>()({
  lost: 'This device can’t keep anything right now',
  lostHelp:
    'What you type isn’t saved, and nothing can be submitted. The app keeps trying automatically. What you saved before is safe.',
  refused: 'This browser doesn’t let the app store anything',
  refusedHelp:
    'You can’t sign in or submit anything without it. Allow cookies and site data for this site in the browser’s settings, or leave private browsing. Then load the page again.',
  blocked: 'Close the other tabs of this app',
  blockedHelp:
    'An earlier version of the app is still open in another tab or window, and this one waits for it. Close it there. This one then continues automatically.',
  outdated: 'This tab has an earlier version of the app',
  outdatedHelp:
    'A newer version was opened in another tab. Nothing more can be saved or submitted here until you load the page again.',
  reload: 'Reload',
})
