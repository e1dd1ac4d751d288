import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { hasReadW4, isW4Text, w4SignedText } from '@/domain/payroll/w4/w4-signed.ts'
import type { W4Values } from '@/domain/payroll/w4/w4-values.ts'
import type { W4Year } from '@/domain/payroll/w4/w4-year.ts'

/**
 * Keeps the form's version of the signed text. Withdraws a signature given under an earlier release's text; true once that has
 * happened.
 */
export function useW4Text(year: W4Year): boolean {
  const { setValue, getValues } = useFormContext<W4Values>()
  const [isNew, setNew] = useState(false)
  const [claimingStatus, taxYear, textVersion] = useWatch<W4Values, ['claimingStatus', 'taxYear', 'textVersion']>({
    name: ['claimingStatus', 'taxYear', 'textVersion'],
  })
  const isOld = !hasReadW4(year, { claimingStatus, taxYear, textVersion })
  useEffect(() => {
    if (!isOld) return
    // A different status has a different text, and withdraws the signature on its own.
    if (!isW4Text(year, textVersion) && getValues('employeeSignature') !== '') setNew(true)
    setValue('employeeSignature', '', { shouldDirty: true })
    setValue('textVersion', w4SignedText(year, claimingStatus).version)
  }, [isOld, year, claimingStatus, textVersion, setValue, getValues])
  return isNew
}
