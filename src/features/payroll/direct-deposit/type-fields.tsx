import { useWatch } from 'react-hook-form'
import { type AccountType, type DepositType, isFuelCard, isNet } from '@/domain/payroll/direct-deposit.ts'
import { Button } from '@/ui/button.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { useDepositFacts } from './deposit-context.ts'
import type { DepositValues, SplitValues } from './deposit-values.ts'
import { accountTypeWord, accountTypes, depositTypeWord, depositTypes, dotted } from './summary-words.ts'
import { depositText } from './texts.ts'

type TypeFieldsProps = {
  index: number
  split: SplitValues
  onAccount: (type: AccountType) => void
  onDeposit: (type: DepositType) => void
}

/** A list can have only one Net deposit, so Net is offered only while no other deposit has it. */
export function TypeFields({ index, split, onAccount, onDeposit }: TypeFieldsProps) {
  const { isDriver } = useDepositFacts()
  const splits = useWatch<DepositValues, 'splits'>({ name: 'splits' })
  const fuel = isFuelCard(split)
  const mayBeNet = isNet(split) || (!fuel && !splits.some(isNet))
  return (
    <>
      <SelectField
        name={`splits.${index}.depositType`}
        label={depositText('depositType')}
        options={depositTypes
          .filter((type) => type !== 'NET' || mayBeNet)
          .map((value) => ({ value, label: depositTypeWord(value) }))}
        onChosen={(type) => onDeposit(type as DepositType)}
      />
      <SelectField
        name={`splits.${index}.accountType`}
        label={depositText('accountType')}
        options={accountTypes
          .filter((type) => type !== 'F' || isDriver || fuel)
          .map((value) => ({ value, label: accountTypeWord(value) }))}
        onChosen={(type) => onAccount(type as AccountType)}
      />
    </>
  )
}

/** On a card that was just added: the choices made in the dialog, and a way to change them. */
export function ChosenTypes({ split, onChange }: { split: SplitValues; onChange: () => void }) {
  return (
    <div className="split-types">
      <span>{dotted([accountTypeWord(split.accountType), depositTypeWord(split.depositType)])}</span>
      <Button kind="bare" onClick={onChange}>
        {depositText('changeTypes')}
      </Button>
    </div>
  )
}
