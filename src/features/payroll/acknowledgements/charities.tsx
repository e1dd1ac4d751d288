import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { getCharities } from '@/contract/charities.ts'
import { charitiesText, generalFundOf, isWholeAmount, withGeneralFund } from '@/domain/payroll/charities.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { Loaded } from '@/ui/form/loaded.tsx'
import { Page } from '@/ui/page.tsx'
import { SignedForm } from './signed-form.tsx'
import { charitiesSubmission } from './submissions.ts'
import { signText } from './texts.ts'
import { useAcknowledgement } from './use-acknowledgement.ts'

export default function CharitiesPage() {
  const onFile = useQuery(answerQuery(getCharities))
  const [accepted, setAccepted] = useState(false)
  if (!accepted) return <Disclaimer onAccept={() => setAccepted(true)} />
  return <Loaded query={onFile}>{({ value, etag }) => <Giving amounts={value.charities.amounts} etag={etag} />}</Loaded>
}

/** Comes first, with every visit. Source: specification 2 section 2. */
function Disclaimer({ onAccept }: { onAccept: () => void }) {
  const navigate = useNavigate()
  const { charityUrl } = useConfiguration()
  return (
    <Page
      footer={
        <div className="action-buttons">
          <Button kind="plain" onClick={() => void navigate({ to: '/' })}>
            {signText('backToDashboard')}
          </Button>
          <Button onClick={onAccept}>{signText('accept')}</Button>
        </div>
      }
    >
      <div className="card acknowledged">
        <p>{signText('charitiesVoluntary')}</p>
        <p>{signText('charitiesCycle')}</p>
        {charityUrl && (
          <p>
            <a href={charityUrl} target="_blank" rel="noreferrer">
              {signText('charitiesSite')}
            </a>
          </p>
        )}
      </div>
    </Page>
  )
}

function Giving({ amounts, etag }: { amounts: string; etag: string | null }) {
  const company = useConfiguration().company.name
  const acknowledgement = useAcknowledgement(charitiesSubmission, {
    text: charitiesText(company),
    choices: useMemo(() => ({ generalFund: generalFundOf(amounts) }), [amounts]),
    signs: false,
    base: etag,
    toBody: ({ generalFund }) => ({ amounts: withGeneralFund(amounts, generalFund) }),
    fromBody: (body) => ({ generalFund: generalFundOf(body.amounts) }),
    fromAnswer: (answer) => ({ generalFund: generalFundOf(answer.charities.amounts) }),
    fieldOf: () => 'generalFund',
  })
  const { form, toDashboard } = acknowledgement
  const typed = String(form.methods.watch('generalFund') ?? '').trim()
  return (
    <SignedForm
      acknowledgement={acknowledgement}
      signs={false}
      answers={{
        accept: signText('accept'),
        missing: isWholeAmount(typed) ? undefined : sentence({ code: 'charity.whole' }),
        discard: { label: signText('discard'), onDiscarded: toDashboard },
      }}
      done={() => <p>{signText('charitiesDone', { company })}</p>}
    >
      <TextField
        name="generalFund"
        label={signText('generalFund')}
        help={signText('generalFundHelp')}
        inputmode="numeric"
        maxlength={12}
      />
    </SignedForm>
  )
}
