import { useQuery } from '@tanstack/react-query'
import { getStockPurchase, stockPurchase } from '@/contract/payroll/stock-purchase.ts'
import { isSharing, suppressing } from '@/domain/payroll/stock-purchase.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { Callout } from '@/ui/form/callout.tsx'
import { Loaded } from '@/ui/form/page/loaded.tsx'
import type { Version } from '@/ui/form/submitting/submission-form.ts'
import { SignedForm } from './signed-form.tsx'
import { useAcknowledgement } from './use-acknowledgement.ts'

export const words = screenTexts('stock-purchase', {
  en: {
    allowed: '{{company}} is allowed to share my information',
    notAllowed: '{{company}} is not allowed to share my information',
    allow: 'Allow sharing',
    deny: 'Deny sharing',
    done: 'Successfully Updated ESPP Selection!',
  },
})

export default function StockPurchasePage() {
  const purchase = useQuery(answerQuery(getStockPurchase))
  return <Loaded query={purchase}>{(kept) => <Sharing onFile={kept.value} version={kept} />}</Loaded>
}

const asking = { Y: { suppress: 'Y' as const }, N: { suppress: 'N' as const } }

/** A button that does the opposite of the choice on file. */
function Sharing({ onFile, version }: { onFile: typeof getStockPurchase.answer.TYPE; version: Version }) {
  const { suppress } = onFile.employeeStockPurchase
  const company = useConfiguration().company.name
  const shares = isSharing(suppress)
  const asked = asking[suppressing(!shares)]
  const acknowledgement = useAcknowledgement(stockPurchase, {
    onFile,
    version,
    choices: asked,
    // A draft from before the last choice must not send that choice again.
    toBody: () => asked,
  })
  return (
    <SignedForm
      acknowledgement={acknowledgement}
      confirms={false}
      status={
        <Callout tone={shares ? 'good' : 'attention'} mark={shares ? 'done' : 'cross'}>
          {words(shares ? 'allowed' : 'notAllowed', { company })}
        </Callout>
      }
      answers={{ accept: words(shares ? 'deny' : 'allow') }}
      done={words('done')}
    />
  )
}
