import type * as english from '@/domain/administration/supervisor-proxies.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'supervisor-proxy.same': 'Un supervisor no puede ser su propio representante.',
  'supervisor-proxy.leads-nobody': 'Esta persona no tiene a nadie a su cargo.',
  'supervisor-proxy.no-leader': 'Esta persona no es gerente ni supervisor.',
  'supervisor-proxy.twice': 'Esta persona ya es representante de este supervisor.',
})
