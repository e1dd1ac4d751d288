import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { textFromCents } from '@/domain/money.ts'
import type { EmployeeW4 } from '@/contract/payroll/w4.ts'
import { isSignatureOf, type W4Change, type W4Facts } from '@/domain/payroll/w4/w4.ts'
import {
  isExempt,
  mistypedW4,
  totalCredits,
  w4Change,
  w4FieldOf,
  w4On,
  w4Values,
  type W4Values,
} from '@/domain/payroll/w4/w4-values.ts'
import { claimingStatusWords, w4Words } from '@/domain/payroll/w4/w4-words.ts'
import { zoneOfState } from '@/domain/time-zones.ts'
import { isOtherYear, type W4Year, w4YearOf } from '@/domain/payroll/w4/w4-year.ts'
import { Button } from '@/ui/button.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { useForm } from '@/ui/form/page/form-context.ts'
import { FormActions } from '@/ui/form/page/form-actions.tsx'
import { FormPage } from '@/ui/form/page/form-page.tsx'
import { lineDifference } from '@/ui/form/submitting/differences.ts'
import { useSubmissionForm } from '@/ui/form/submitting/use-submission-form.ts'
import { VersionLines } from '@/ui/form/outcome/version-lines.tsx'
import { Wizard, type WizardStep } from '@/ui/form/wizard/wizard.tsx'
import type { Version } from '@/ui/form/submitting/submission-form.ts'
import { useClockDay } from '@/ui/shell/clock/clock-day.ts'
import { ClearForm } from './clear-form.tsx'
import { DeliveredLine, LastDelivered, submittedOf } from './delivered.tsx'
import { ExemptionEnds } from './exemption-ends.tsx'
import { SignedPdf, useDownload } from './documents.tsx'
import { EmailSetup, NoSignature } from './email-needed.tsx'
import { InfoTips } from './info-tips.tsx'
import { Missing } from './missing.tsx'
import { Adjustments, Dependents, MultipleJobs, PersonalInformation, SignatureSection } from './sections.tsx'
import { w4Submission } from './submission.ts'
import { w4Text } from './texts.ts'
import { useChange } from './use-change.ts'

type W4FormProps = {
  onFile: EmployeeW4
  version: Version
  year: W4Year
  /** The address for the confirmation; '' if there is none. */
  email: string
  /** Newer values on file are still loading. */
  reading: boolean
}

export function W4Form({ onFile, version, year, email, reading }: W4FormProps) {
  const navigate = useNavigate()
  const [viewing, setViewing] = useState(false)
  const { firstName, lastName, residentState } = onFile.personalInformation
  const today = useClockDay(zoneOfState(residentState))
  const facts = useMemo<W4Facts>(
    () => ({ year, firstName, lastName, isFilingStatusLocked: false, email, today, lastSigned: '' }),
    [year, firstName, lastName, email, today],
  )
  const form = useSubmissionForm(w4Submission, {
    initial: useMemo(() => w4Values(onFile.formData, year), [onFile, year]),
    version,
    facts,
    toBody: (values: W4Values) => w4Change(values, year, today),
    fromBody: (body: W4Change) => ({
      ...w4Values(body, w4YearOf(body.taxYear ?? year.year) ?? year),
      employeeSignature: body.employeeSignature,
      textVersion: body.textVersion,
    }),
    fieldOf: w4FieldOf,
    mistyped: mistypedW4,
    unfinished: { differs: lineDifference((values) => w4Lines(values, year)) },
  })
  const close = () => {
    setViewing(false)
    form.closeOutcome()
    void navigate({ to: '/' })
  }
  const arrived = form.outcome?.told === 'sent' ? submittedOf(form.outcome.row) : null
  const download = useDownload(arrived, {
    onDone: close,
    // The viewer says why, and lets the user retry.
    onFailed: () => setViewing(true),
  })
  const values = form.methods.watch()
  const steps = stepsOf(values, { onFile, year, email })
  return (
    <FormPage<W4Values>
      form={form}
      title={year.title}
      width="table"
      success={{
        title: () => w4Text('thanksTitle'),
        text: (row) => (
          <>
            <p>{w4Text('thanks')}</p>
            <p>{w4Text('confirmation', { email: submittedOf(row)?.emailSentTo || email })}</p>
            <DeliveredLine row={row} />
            {submittedOf(row)?.w4PdfId && (
              <Button kind="bare" onClick={() => setViewing(true)}>
                {w4Text('openPdf')}
              </Button>
            )}
          </>
        ),
        second: (row) =>
          submittedOf(row)?.w4PdfId ? { label: w4Text('download'), run: () => void download() } : undefined,
        onClose: close,
      }}
      intro={
        <>
          {isOtherYear(year, today) && (
            <Callout tone="attention" mark="alert">
              {w4Text('otherYear', { year: year.year, today: today.slice(0, 4) })}
            </Callout>
          )}
          <ExemptionEnds current={onFile.currentW4Information} today={today} />
          <Reopened year={year} />
          <LastDelivered />
        </>
      }
      onFile={<InfoTips year={year} />}
      version={(each) => <VersionLines of={each} lines={(values) => w4Lines(values as W4Values, year)} />}
      actions={
        <FormActions
          submit={w4Text('submit')}
          discard={w4Text('discard')}
          missing={form.ready && !form.valid && <Missing form={form} steps={steps} email={email} />}
        />
      }
    >
      <Wizard label={w4Text('sections')} steps={steps} />
      {email === '' && <NoSignature />}
      <ClearForm year={year} />
      <EmailSetup ready={form.ready && !reading && email === ''} />
      {arrived && viewing && <SignedPdf submitted={arrived} onClose={() => setViewing(false)} onDone={close} />}
    </FormPage>
  )
}

type Told = Pick<W4FormProps, 'onFile' | 'year' | 'email'>

function stepsOf(values: W4Values, { onFile, year, email }: Told): WizardStep[] {
  const hidden = isExempt(values)
  const isClaimed = (amounts: string[]) => amounts.some((text) => /[1-9]/.test(text))
  return [
    {
      id: 'personal',
      title: w4Words('personalInformation'),
      fields: ['claimingStatus'],
      done: values.claimingStatus !== '',
      content: <PersonalInformation onFile={onFile} year={year} />,
    },
    {
      id: 'jobs',
      title: w4Words('multipleJobs'),
      fields: ['multipleJobs'],
      done: values.multipleJobs || 'whenPassed',
      hidden,
      content: <MultipleJobs />,
    },
    {
      id: 'dependents',
      title: w4Words('dependents'),
      fields: ['children', 'otherDependents', 'otherCredits'],
      done: values.children + values.otherDependents > 0 || isClaimed([values.otherCredits]) || 'whenPassed',
      hidden,
      content: <Dependents year={year} />,
    },
    {
      id: 'adjustments',
      title: w4Text('optional', { title: w4Words('adjustments') }),
      fields: ['otherIncome', 'deductions', 'additionalAmount'],
      done: isClaimed([values.otherIncome, values.deductions, values.additionalAmount]) || 'whenPassed',
      hidden,
      content: <Adjustments key={year.year} year={year} />,
    },
    {
      id: 'signature',
      title: w4Words('signature'),
      fields: ['employeeSignature'],
      done: isSignatureOf(values.employeeSignature, onFile.personalInformation),
      hidden: email === '',
      content: <SignatureSection onFile={onFile} year={year} />,
    },
  ]
}

/** A W-4 begun on another year's form continues on this year's, and must be signed again. Source: decisions 22. */
function Reopened({ year }: { year: W4Year }) {
  const change = useChange()
  const { dirty } = useForm()
  const { getValues } = useFormContext<W4Values>()
  const [begun, setBegun] = useState<number | null>(null)
  const filledIn = useWatch<W4Values, 'taxYear'>({ name: 'taxYear' })
  useEffect(() => {
    if (filledIn === year.year) return
    setBegun(filledIn)
    // Waits until all fields follow the form, because a field that renders at the same moment would keep showing the signature.
    queueMicrotask(() => change(w4On(getValues(), year)))
  }, [filledIn, year])
  if (begun === null || !dirty) return null
  return (
    <Callout tone="attention" mark="alert" live="alert">
      {w4Text('reopened', { begun, year: year.year })}
    </Callout>
  )
}

/** A short summary of one version of the form, for choosing between two. */
function w4Lines(values: W4Values, year: W4Year): [term: string, words: string][] {
  const { claimingStatus, multipleJobs, otherIncome, deductions, additionalAmount, employeeSignature } = values
  const claimed = [
    [w4Words('multiJobsFlag'), w4Words(multipleJobs ? 'yes' : 'no')],
    [w4Words('creditsSum'), w4Words('dollars', { amount: textFromCents(totalCredits(values, year)) })],
    [w4Words('otherIncome'), w4Words('dollars', { amount: otherIncome })],
    [w4Words('deductions'), w4Words('dollars', { amount: deductions })],
    [w4Words('additionalAmount'), w4Words('dollars', { amount: additionalAmount })],
  ] satisfies [string, string][]
  return [
    [w4Words('claimingStatus'), claimingStatusWords(claimingStatus)],
    ...(isExempt(values) ? [] : claimed),
    [w4Words('employeeSignature'), employeeSignature],
  ]
}
