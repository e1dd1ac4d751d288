import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { clearedW4, type W4Values } from '@/domain/payroll/w4/w4-values.ts'
import type { W4Year } from '@/domain/payroll/w4/w4-year.ts'
import { Button } from '@/ui/button.tsx'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { w4Text } from './texts.ts'
import { useChange } from './use-change.ts'

/** A button that clears all claims and errors. Source: specification 2 section 4. */
export function ClearForm({ year }: { year: W4Year }) {
  const [asks, setAsks] = useState(false)
  const { clearErrors } = useFormContext<W4Values>()
  const change = useChange()
  return (
    <>
      <Button kind="bare" onClick={() => setAsks(true)}>
        {w4Text('clear')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={w4Text('clearTitle')}
          mark="undo"
          confirm={w4Text('clear')}
          onCancel={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false)
            clearErrors()
            change(clearedW4(year))
          }}
        >
          {w4Text('clearText')}
        </ConfirmDialog>
      )}
    </>
  )
}
