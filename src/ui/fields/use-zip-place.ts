import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AddressNames } from '@/domain/personal-info/address.ts'
import type { Place } from '@/domain/personal-info/zip-places.ts'
import type { AddressLookup } from './address-lookup.ts'

/** The fields that a ZIP code filled in, and whether it belongs to a different state than the chosen one. */
export type ZipNote = { zip: string; place: Place; filled: ('city' | 'state')[]; elsewhere: boolean }

const same = (one: string, other: string | undefined) => one.trim().toLowerCase() === other?.toLowerCase()
const changed = { shouldDirty: true, shouldValidate: true }

/**
 * A ZIP code fills in city and state if they are empty or came from the previous ZIP code; otherwise it only informs.
 */
export function useZipPlace(names: AddressNames, lookup: AddressLookup) {
  const { getValues, setValue } = useFormContext()
  const text = (part: 'city' | 'state' | 'zip') => String(getValues(names[part]) ?? '')
  const before = useRef(text('zip').slice(0, 5))
  const [note, setNote] = useState<ZipNote | null>(null)

  function fill(parts: ZipNote['filled'], place: Place) {
    for (const part of parts) setValue(names[part], place[part], changed)
  }

  return {
    note,
    /** Loads the ZIP codes when the address gets focus, so that typing one doesn't have to wait for them. */
    warm: () => void lookup.placeOf(text('zip')),
    async typed(digits: string) {
      const zip = digits.slice(0, 5)
      if (zip.length < 5 || zip === before.current) return
      const [former, place] = await Promise.all([lookup.placeOf(before.current), lookup.placeOf(zip)])
      if (text('zip').slice(0, 5) !== zip) return
      before.current = zip
      if (!place) return setNote(null)
      const parts = (['city', 'state'] as const).filter((part) => !same(text(part), place[part]))
      const filled = parts.filter((part) => text(part) === '' || same(text(part), former?.[part]))
      fill(filled, place)
      const elsewhere = parts.includes('state') && !filled.includes('state')
      setNote(filled.length > 0 || elsewhere ? { zip, place, filled, elsewhere } : null)
    },
    /** Takes over the ZIP code's city and state. */
    take() {
      if (!note) return
      fill(['city', 'state'], note.place)
      setNote({ ...note, filled: ['city', 'state'], elsewhere: false })
    },
  }
}
