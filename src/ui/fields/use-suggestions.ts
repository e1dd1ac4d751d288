import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AddressNames } from '@/domain/personal-info/address.ts'
import { zipDigits } from '@/domain/personal-info/zip.ts'
import type { AddressLookup, Suggested } from './address-lookup.ts'

const pauseMs = 400
const minCharacters = 4
const most = 5

const changed = { shouldDirty: true, shouldValidate: true }

/** Suggests addresses while a street is typed. A newer request cancels the older one. */
export function useSuggestions(names: AddressNames, lookup: AddressLookup) {
  const { setValue } = useFormContext()
  const [found, setFound] = useState<Suggested[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asking = useRef<AbortController>(null)

  function close() {
    clearTimeout(timer.current)
    asking.current?.abort()
    setFound([])
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      asking.current?.abort()
    },
    [],
  )

  async function ask(typed: string) {
    const { signal } = (asking.current = new AbortController())
    const suggestions = await lookup.suggest(typed, signal)
    if (!signal.aborted) setFound(suggestions.slice(0, most))
  }

  return {
    found,
    close,
    typed(text: string) {
      clearTimeout(timer.current)
      asking.current?.abort()
      if (text.trim().length < minCharacters) return setFound([])
      timer.current = setTimeout(() => void ask(text.trim()), pauseMs)
    },
    choose({ street, suite, city, state, zip }: Suggested) {
      const values = { street, city, state, zip: zipDigits(zip), ...(names.suite && { suite }) }
      for (const [part, value] of Object.entries(values)) setValue(names[part as keyof AddressNames]!, value, changed)
      close()
    },
  }
}
