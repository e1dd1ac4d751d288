import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { charities, getCharities } from '@/contract/payroll/charities.ts'
import { amountProblems, generalFundOf, maxAmountDigits, withGeneralFund } from '@/domain/payroll/charities.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { entryMask } from '@/ui/fields/masks.ts'
import { TextField } from '@/ui/fields/text-field.tsx'
import { Loaded } from '@/ui/form/page/loaded.tsx'
import type { Version } from '@/ui/form/submitting/submission-form.ts'
import { CharitiesDisclaimer } from './charities-disclaimer.tsx'
import { SignedForm } from './signed-form.tsx'
import { signText } from './texts.ts'
import { useAcknowledgement } from './use-acknowledgement.ts'

export const words = screenTexts('charities', {
  en: {
    generalFund: 'General Fund',
    help: 'Whole dollars per pay period, at most {{most}} digits. 0 ends your contribution.',
    done: 'Successfully Updated {{company}} Charities Selections!',
  },
})

type OnFile = typeof getCharities.answer.TYPE

export default function CharitiesPage() {
  const onFile = useQuery(answerQuery(getCharities))
  const [accepted, setAccepted] = useState(false)
  if (!accepted) return <CharitiesDisclaimer onAccept={() => setAccepted(true)} />
  return <Loaded query={onFile}>{(kept) => <Giving onFile={kept.value} version={kept} />}</Loaded>
}

function Giving({ onFile, version }: { onFile: OnFile; version: Version }) {
  const company = useConfiguration().company.name
  const { amounts } = onFile.charities
  const acknowledgement = useAcknowledgement(charities, {
    onFile,
    choices: useMemo(() => ({ generalFund: generalFundOf(amounts) }), [amounts]),
    signs: false,
    version,
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
      answers={{
        accept: signText('accept'),
        missing: amountProblems(typed).map(sentence)[0],
        discard: { label: signText('discard'), onDiscarded: toDashboard },
      }}
      done={words('done', { company })}
    >
      <TextField
        name="generalFund"
        label={words('generalFund')}
        help={words('help', { most: maxAmountDigits })}
        inputmode="numeric"
        mask={entryMask}
      />
    </SignedForm>
  )
}
