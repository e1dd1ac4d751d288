import { useState } from 'react'
import {
  type AccountType,
  type DepositSplits,
  type DepositType,
  isNet,
  refusedAddition,
} from '@/domain/payroll/direct-deposit.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { ChoiceTiles } from '@/ui/fields/choice-tiles.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { useDepositFacts } from './deposit-context.ts'
import { accountTypeWord, accountTypes, depositTypeWord, depositTypes } from './summary-words.ts'
import { depositText } from './texts.ts'

type AddDialogProps = {
  present: DepositSplits
  onAdd: (accountType: AccountType, depositType: DepositType) => void
  onClose: () => void
}

export function AddDialog({ present, onAdd, onClose }: AddDialogProps) {
  const facts = useDepositFacts()
  const [accountType, setAccountType] = useState<AccountType>('C')
  const hasNet = present.some(isNet)
  const [depositType, setDepositType] = useState<DepositType>(hasNet ? 'F' : 'NET')
  const [refused, setRefused] = useState<string | null>(null)

  function choose(account: AccountType, deposit: DepositType) {
    setAccountType(account)
    setDepositType(account === 'F' && deposit === 'NET' ? 'F' : deposit)
    setRefused(null)
  }

  function add() {
    const problem = refusedAddition(present, { accountType, depositType }, facts)
    if (problem) setRefused(sentence(problem))
    else onAdd(accountType, depositType)
  }

  return (
    <Dialog
      title={depositText('newTitle')}
      onClose={onClose}
      actions={
        <>
          <Button kind="bare" onClick={onClose}>
            {depositText('cancel')}
          </Button>
          <Button onClick={add}>{depositText('add')}</Button>
        </>
      }
    >
      <ChoiceTiles
        label={depositText('accountType')}
        value={accountType}
        options={accountTypes
          .filter((type) => type !== 'F' || facts.isDriver)
          .map((value) => ({ value, label: accountTypeWord(value) }))}
        onChoose={(value) => choose(value, depositType)}
      />
      <ChoiceTiles
        label={depositText('depositType')}
        value={depositType}
        options={depositTypes
          // A list can have only one Net deposit, so a second one isn't offered.
          .filter((type) => type !== 'NET' || (accountType !== 'F' && !hasNet))
          .map((value) => ({ value, label: depositTypeWord(value) }))}
        onChoose={(value) => choose(accountType, value)}
      />
      {refused && (
        <Callout tone="attention" mark="alert" live="alert">
          {refused}
        </Callout>
      )}
    </Dialog>
  )
}
