import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { isBankName } from '@/domain/payroll/direct-deposit.ts'
import { isRoutingNumber } from '@/domain/payroll/routing-number.ts'
import { type FoundBank, bankOf } from '@/offline/answers/banks.ts'
import { useReach } from '@/ui/shell/offline-strip.tsx'
import type { DepositValues } from './deposit-values.ts'

/** The bank that belongs to a complete routing number; null while unknown. Asks again once there's signal. */
export function useBank(routingNumber: string): FoundBank | null {
  const isAway = useReach() === 'unreachable'
  const { data, refetch } = useQuery({
    queryKey: ['bank', routingNumber],
    queryFn: ({ signal }) => bankOf(routingNumber, signal),
    enabled: isRoutingNumber(routingNumber),
    networkMode: 'offlineFirst',
    staleTime: Infinity,
    retry: false,
  })
  useEffect(() => {
    if (!isAway && data === null) void refetch()
  }, [isAway])
  return data ?? null
}

/**
 * Fills in the bank's name if the field still has the previous routing number's bank, or if it's empty and the routing number was
 * changed here. Opening a card changes nothing.
 */
export function useBankNameFilled(index: number, bank: FoundBank | null): void {
  const { getValues, setValue } = useFormContext<DepositValues>()
  const number = `splits.${index}.routingNumber` as const
  const first = useRef(getValues(number))
  const before = useRef<string | null>(null)
  const listed = bank?.bankName
  useEffect(() => {
    if (!listed || !isBankName(listed)) return
    const name = `splits.${index}.bankName` as const
    const typed = getValues(name)
    const isOpen = typed === '' && getValues(number) !== first.current
    if (isOpen || typed === before.current) {
      setValue(name, listed, { shouldDirty: true, shouldValidate: true })
      selectIfFocused(name, listed)
    }
    before.current = listed
  }, [listed])
}

/** A user who's about to type in the field replaces the name that was filled in. */
function selectIfFocused(name: string, text: string): void {
  const input = document.activeElement
  if (!(input instanceof HTMLInputElement) || input.name !== name) return
  // Ionic would write it later and move the caret to the end.
  input.value = text
  input.select()
}
