import type * as english from '@/domain/administration/supervisor-proxies.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'supervisor-proxy.same': 'A supervisor cannot be their own proxy.',
  'supervisor-proxy.leads-nobody': 'Nobody reports to this person.',
  'supervisor-proxy.no-leader': 'This person is not a manager or supervisor.',
  'supervisor-proxy.twice': 'This person is already a proxy of this supervisor.',
})
