import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { EmployeeW4 } from '@/contract/payroll/w4.ts'
import { textFromCents, withThousands } from '@/domain/money.ts'
import { displayedName, isSignatureOf } from '@/domain/payroll/w4/w4.ts'
import { isExempt, totalCredits, type W4Values, withExempt } from '@/domain/payroll/w4/w4-values.ts'
import { exemptDue } from '@/domain/payroll/w4/w4-exemption.ts'
import { exemptConditions, w4Declarations } from '@/domain/payroll/w4/w4-signed.ts'
import { w4Words } from '@/domain/payroll/w4/w4-words.ts'
import type { W4Year } from '@/domain/payroll/w4/w4-year.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { zoneOfState } from '@/domain/time-zones.ts'
import { Button } from '@/ui/button.tsx'
import { ChoiceField } from '@/ui/fields/choice-field.tsx'
import { MoneyField } from '@/ui/fields/money-field.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { SwitchField } from '@/ui/fields/switch-field.tsx'
import { Signature } from '@/ui/form/acknowledgement/signature.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { useClockDay } from '@/ui/shell/clock/clock-day.ts'
import { TaxTeam } from './contact.tsx'
import { CurrentStatus } from './current-status.tsx'
import { PagesLink } from './documents.tsx'
import { dueDate } from './info-tips.tsx'
import { w4Text } from './texts.ts'
import { useChange } from './use-change.ts'
import { useW4Text } from './use-w4-text.ts'
import { suggestStatus, useWorksheet, WorksheetDialog } from './worksheet.tsx'
import './w4.css'

type SectionProps = { onFile: EmployeeW4; year: W4Year }

/** A field's value if it claims nothing, even after it's emptied. Source: specification 2 section 4. */
const nothing = textFromCents(0)

const statuses = (['S', 'M', 'H', 'E'] as const).map((value) => ({ value, label: w4Words(value) }))

export function PersonalInformation({ onFile, year }: SectionProps) {
  const { getValues, setFocus } = useFormContext<W4Values>()
  const change = useChange()
  const notExempt = () => {
    change(withExempt(getValues(), false))
    // The button disappears.
    setFocus('claimingStatus')
  }
  const values = useWatch<W4Values>() as W4Values
  const today = useClockDay(zoneOfState(onFile.personalInformation.residentState))
  const due = exemptDue(year.year)
  return (
    <>
      <ChoiceField
        name="claimingStatus"
        label={w4Words('claimingStatus')}
        options={statuses}
        onChosen={(status) => status === 'E' && change(withExempt({ ...getValues(), claimingStatus: '' }, true))}
      />
      {isExempt(values) && (
        <Callout
          mark="about"
          live="status"
          actions={
            <Button kind="plain" onClick={notExempt}>
              {w4Text('notExempt')}
            </Button>
          }
        >
          {exemptConditions(year).map((condition) => (
            <p key={condition}>{condition}</p>
          ))}
          <p>{w4Text('exemptOnly')}</p>
          <p>{w4Text('exempt', { due: dueDate(due) })}</p>
          {today > due && <p>{w4Text('exemptOver', { year: year.year, due: dueDate(due) })}</p>}
        </Callout>
      )}
      <CurrentStatus onFile={onFile} today={today} />
    </>
  )
}

export function MultipleJobs() {
  return <SwitchField name="multipleJobs" look="checkbox" label={w4Text('twoJobs')} help={w4Text('jobs')} />
}

export function Dependents({ year }: Pick<SectionProps, 'year'>) {
  const total = useId()
  const values = useWatch<W4Values>() as W4Values
  const { creditPerChild, creditPerOtherDependent, incomeLimit, mostDependents: most } = year
  const counts = Array.from({ length: most + 1 }, (_, value) => ({ value, label: String(value) }))
  const help = (of: 'childrenHelp' | 'otherDependentsHelp', credit: number) =>
    `${w4Text(of, { credit: withThousands(credit) })} ${w4Text('more', { most })}`
  return (
    <>
      <p className="help">
        {w4Text('incomeLimit', { others: withThousands(incomeLimit.others), joint: withThousands(incomeLimit.joint) })}
      </p>
      <SelectField
        name="children"
        label={w4Text('children')}
        help={help('childrenHelp', creditPerChild)}
        options={counts}
      />
      <SelectField
        name="otherDependents"
        label={w4Words('otherDependentAmount')}
        help={help('otherDependentsHelp', creditPerOtherDependent)}
        options={counts}
      />
      <TaxTeam label={w4Text('taxTeam')} />
      <MoneyField name="otherCredits" label={w4Words('otherCreditAmount')} whenEmpty={nothing} />
      <div className="field w4-computed" data-total="">
        <label className="field-label" htmlFor={total}>
          {w4Text('total')}
        </label>
        <output id={total}>{w4Words('dollars', { amount: textFromCents(totalCredits(values, year)) })}</output>
        <p className="field-help">{w4Text('totalHelp')}</p>
      </div>
    </>
  )
}

export function Adjustments({ year }: Pick<SectionProps, 'year'>) {
  const { getValues } = useFormContext<W4Values>()
  const change = useChange()
  const [open, setOpen] = useState(false)
  const worksheet = useWorksheet(year)
  const page = year.worksheetPage
  const compute = () => {
    suggestStatus(worksheet, getValues('claimingStatus'))
    setOpen(true)
  }
  return (
    <>
      <MoneyField
        name="otherIncome"
        label={w4Words('otherIncome')}
        help={w4Text('otherIncomeHelp')}
        whenEmpty={nothing}
      />
      <div className="w4-deductions">
        <MoneyField
          name="deductions"
          label={w4Words('deductions')}
          help={w4Text('deductionsHelp', { page })}
          whenEmpty={nothing}
        />
        <div className="action-buttons">
          <PagesLink year={year} part="pages-3-4">
            {w4Text('openWorksheet', { page })}
          </PagesLink>
          <Button kind="plain" onClick={compute}>
            {w4Text('compute')}
          </Button>
        </div>
      </div>
      <MoneyField name="additionalAmount" label={w4Text('extra')} help={w4Text('extraHelp')} whenEmpty={nothing} />
      {open && (
        <WorksheetDialog
          year={year}
          worksheet={worksheet}
          onClose={() => setOpen(false)}
          onUse={(result) => {
            setOpen(false)
            change({ ...getValues(), deductions: textFromCents(result) })
          }}
        />
      )}
    </>
  )
}

export function SignatureSection({ onFile: { personalInformation: person }, year }: SectionProps) {
  const claimingStatus = useWatch<W4Values, 'claimingStatus'>({ name: 'claimingStatus' })
  const isNewText = useW4Text(year)
  return (
    <>
      {isNewText && (
        <Callout tone="attention" mark="alert" live="status">
          {sentence({ code: 'signed.text' })}
        </Callout>
      )}
      {w4Declarations(year, claimingStatus).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Signature
        by="name"
        name="employeeSignature"
        label={w4Words('employeeSignature')}
        help={w4Text('signatureHelp', { name: displayedName(person) })}
        blocksPaste
        clearedByChange
        isSigned={(typed) => isSignatureOf(typed, person)}
      />
    </>
  )
}
