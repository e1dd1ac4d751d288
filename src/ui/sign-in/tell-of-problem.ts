import { showNotice } from '@/ui/shell/notices/notices.tsx'
import { signOnText } from './sign-on-texts.ts'

/** For people who are still signed in and continue where they were. */
export function tellOfProblem(sentence: string): void {
  showNotice({
    id: 'sign-on',
    icon: 'alert',
    title: signOnText('problem'),
    text: sentence,
    actions: [{ label: signOnText('understood') }],
  })
}
