import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { getNewYorkPayRate } from '@/contract/new-york-pay-rate.ts'
import {
  isPayOnFile,
  longestLanguage,
  type NewYorkAnswer,
  type NewYorkPayRate,
} from '@/domain/payroll/new-york-pay-rate.ts'
import { employerOf, newYorkText, noticeFields } from '@/domain/payroll/new-york-words.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { Fact } from '@/features/payroll/fact.tsx'
import { answerQuery } from '@/offline/answers/answers.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { ChoiceField } from '@/ui/fields/choice-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { Loaded } from '@/ui/form/loaded.tsx'
import { DriverRates, RateSheetPage } from './rate-sheet.tsx'
import { SignedForm } from './signed-form.tsx'
import { newYorkSubmission } from './submissions.ts'
import { signText } from './texts.ts'
import { useAcknowledgement } from './use-acknowledgement.ts'

type Choices = Pick<NewYorkAnswer, 'response' | 'language'> & { primary: '' | 'english' | 'other' }
const nothing: Choices = { response: 'ACCEPTED', language: '', primary: '' }
const discarded = { ...nothing, response: 'DISCARDED', signed: false, sendEmailNotification: false }

export default function NewYorkPayRatePage() {
  const notice = useQuery(answerQuery(getNewYorkPayRate))
  return <Loaded query={notice}>{({ value }) => <Notice notice={value} />}</Loaded>
}

function Notice({ notice }: { notice: NewYorkPayRate }) {
  const employer = employerOf(useConfiguration())
  const onFile = isPayOnFile(notice)
  const acknowledgement = useAcknowledgement(newYorkSubmission, {
    text: newYorkText(notice, employer),
    choices: nothing,
    facts: useMemo(() => ({ isPayOnFile: onFile }), [onFile]),
    toBody: ({ response, language }) => ({ response, language }),
    fromBody: ({ response, language }) => ({ ...nothing, language, primary: primaryOf({ response, language }) }),
  })
  const { primary, language } = acknowledgement.form.methods.watch() as Choices
  const said = primary === 'english' || language.trim() !== ''
  const [shown, setShown] = useState<'notice' | 'rates' | 'notice again'>('notice')
  if (shown === 'rates') return <RateSheetPage sheet={notice.rateSheet!} onReturn={() => setShown('notice again')} />
  return (
    <SignedForm
      acknowledgement={acknowledgement}
      status={
        <>
          <dl className="facts">
            {noticeFields(notice, employer).map(([label, value]) => (
              <Fact key={label} term={label} is={value} />
            ))}
          </dl>
          {notice.rateSheet && <DriverRates isBack={shown === 'notice again'} onOpen={() => setShown('rates')} />}
        </>
      }
      answers={{
        accept: signText('accept'),
        missing: !onFile ? sentence({ code: 'pay-rate.none' }) : said ? undefined : signText('languageMissing'),
        other: {
          label: signText('discard'),
          sends: discarded,
          unsigned: true,
          asks: { title: signText('discardTitle'), text: signText('discardText') },
        },
      }}
      done={() => <p>{signText('payRateDone')}</p>}
    >
      <ChoiceField
        name="primary"
        label={signText('primaryLanguage')}
        options={languages()}
        onChosen={(chosen) => chosen === 'english' && acknowledgement.form.methods.setValue('language', '')}
      />
      {primary === 'other' && (
        <TextField
          name="language"
          label={signText('language')}
          help={signText('languageHelp', { max: longestLanguage })}
          autocapitalize="words"
        />
      )}
    </SignedForm>
  )
}

const languages = () => [
  { value: 'english', label: signText('english') },
  { value: 'other', label: signText('otherLanguage') },
]

/** What an answer that waits said of it. */
function primaryOf({ response, language }: Pick<NewYorkAnswer, 'response' | 'language'>): Choices['primary'] {
  if (language) return 'other'
  return response === 'ACCEPTED' ? 'english' : ''
}
