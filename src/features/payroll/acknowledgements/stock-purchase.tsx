import { useQuery } from '@tanstack/react-query'
import { getStockPurchase } from '@/contract/stock-purchase.ts'
import {
  isSharing,
  sharingNote,
  stockPurchaseText,
  type Suppress,
  suppressing,
} from '@/domain/payroll/stock-purchase.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { Callout } from '@/ui/form/callout.tsx'
import { Loaded } from '@/ui/form/loaded.tsx'
import { SignedForm } from './signed-form.tsx'
import { stockPurchaseSubmission } from './submissions.ts'
import { signText } from './texts.ts'
import { useAcknowledgement } from './use-acknowledgement.ts'

export default function StockPurchasePage() {
  const purchase = useQuery(answerQuery(getStockPurchase))
  return <Loaded query={purchase}>{({ value }) => <Sharing {...value.employeeStockPurchase} />}</Loaded>
}

const asking = { Y: { suppress: 'Y' as const }, N: { suppress: 'N' as const } }

/** The button does the opposite of what is on file. */
function Sharing({ suppress }: { suppress: Suppress }) {
  const company = useConfiguration().company.name
  const shares = isSharing(suppress)
  const acknowledgement = useAcknowledgement(stockPurchaseSubmission, {
    text: stockPurchaseText(company),
    choices: asking[suppressing(!shares)],
    arrived: (body) => body.suppress === suppress,
  })
  return (
    <SignedForm
      acknowledgement={acknowledgement}
      confirms={false}
      status={
        <Callout tone={shares ? 'good' : 'attention'} mark={shares ? 'done' : 'cross'}>
          {signText(shares ? 'allowed' : 'notAllowed', { company })}
        </Callout>
      }
      answers={{ accept: signText(shares ? 'deny' : 'allow') }}
      done={() => <p>{signText('purchaseDone')}</p>}
    >
      <p className="field-help">{sharingNote(!shares)}</p>
    </SignedForm>
  )
}
