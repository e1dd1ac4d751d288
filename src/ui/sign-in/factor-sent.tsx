import type { FactorCode } from '@/session/session.ts'
import { Icon } from '@/ui/icon.tsx'
import { stepText } from './texts.ts'

/** Where the code went, or why it went nowhere. */
export function FactorSent({ code, sending }: { code: FactorCode | null; sending: boolean }) {
  if (code && !code.ok) return <div role="alert">{!sending && <p className="problem"><Icon name="alert" size={20} />{code.message}</p>}</div>
  return (
    <p className="step-sent" role="status">
      {code ? stepText(code.isFallback ? 'sentToFallback' : 'sentTo', { sentTo: code.sentTo }) : stepText('sending')}
    </p>
  )
}
