import type * as english from '@/domain/administration/people.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'person.self': 'You cannot disable your own account.',
  'person.left':
    'A file of the HR system says that this person has left. They can sign in once a file names them again.',
  'person.deactivated': 'The company’s identity system deactivated this account. It has to be reactivated there.',
  'person.sessions': 'Your own sessions are on the page “Where You Are Signed In”.',
})
