import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getNewYorkPayRate, newYorkPayRate } from '@/contract/payroll/new-york-pay-rate.ts'
import { isAccepted, isPayOnFile, type NewYorkAnswer, type NewYorkPayRate } from '@/domain/payroll/new-york-pay-rate.ts'
import { employerOf, noticeFields } from '@/domain/payroll/new-york-words.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { Facts } from '@/features/payroll/fact.tsx'
import { answerQuery } from '@/offline/answers/answers.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { Loaded } from '@/ui/form/page/loaded.tsx'
import type { Version } from '@/ui/form/submitting/submission-form.ts'
import { type Primary, PrimaryLanguage, primaryOf } from './primary-language.tsx'
import { DriverRates, RateSheetPage } from './rate-sheet.tsx'
import { SignedForm } from './signed-form.tsx'
import { signText } from './texts.ts'
import { useAcknowledgement } from './use-acknowledgement.ts'

export const words = screenTexts('new-york-pay-rate', {
  en: {
    languageMissing: 'Enter your primary language.',
    discardTitle: 'Discard this notice?',
    discardText: 'Your employer will be told that you discarded it. Nothing is signed.',
    done: 'Successfully Submitted Notice and Acknowledgement of Pay Rate and Payday Form!',
  },
})

type Choices = Pick<NewYorkAnswer, 'response' | 'language'> & { primary: Primary }
const nothing: Choices = { response: 'ACCEPTED', language: '', primary: '' }
const discarded = { ...nothing, response: 'DISCARDED', signed: false, sendEmailNotification: false }

export default function NewYorkPayRatePage() {
  const notice = useQuery(answerQuery(getNewYorkPayRate))
  return <Loaded query={notice}>{(kept) => <Notice notice={kept.value} version={kept} />}</Loaded>
}

function Notice({ notice, version }: { notice: NewYorkPayRate; version: Version }) {
  const employer = employerOf(useConfiguration())
  const acknowledgement = useAcknowledgement(newYorkPayRate, {
    onFile: notice,
    version,
    choices: nothing,
    toBody: ({ response, language }) => ({ response, language }),
    fromBody: ({ response, language }) => ({ ...nothing, language, primary: primaryOf({ response, language }) }),
  })
  const { primary, language } = acknowledgement.form.methods.watch() as Choices
  const saysLanguage = primary === 'english' || language.trim() !== ''
  const [shown, setShown] = useState<'notice' | 'rates' | 'notice again'>('notice')
  if (shown === 'rates') return <RateSheetPage sheet={notice.rateSheet!} onReturn={() => setShown('notice again')} />
  return (
    <SignedForm
      acknowledgement={acknowledgement}
      status={
        <>
          <Facts sideBySide of={noticeFields(notice, employer)} />
          {notice.rateSheet && <DriverRates isBack={shown === 'notice again'} onOpen={() => setShown('rates')} />}
        </>
      }
      answers={{
        accept: signText('accept'),
        missing: missingIn(notice, saysLanguage),
        other: {
          label: signText('discard'),
          sends: discarded,
          unsigned: true,
          asks: { title: words('discardTitle'), text: words('discardText') },
        },
      }}
      done={(body) => (isAccepted(body as NewYorkAnswer) ? words('done') : signText('refused'))}
    >
      <PrimaryLanguage />
    </SignedForm>
  )
}

function missingIn(notice: NewYorkPayRate, saysLanguage: boolean): string | undefined {
  if (!isPayOnFile(notice)) return sentence({ code: 'pay-rate.none' })
  return saysLanguage ? undefined : words('languageMissing')
}
