import { useEffect, useRef, useState } from 'react'
import { type FactorCode, factorCode } from '@/session/session.ts'

/** Has a code sent as soon as it is shown. After a reload the server answers where the one before went, and sends nothing. */
export function useFactorCode() {
  const [code, setCode] = useState<FactorCode | null>(null)
  const [sending, setSending] = useState(true)
  const asked = useRef(false)

  const send = async (options?: { fallback?: boolean }) => {
    setSending(true)
    const answer = await factorCode(options)
    setSending(false)
    // Where a second one could not be sent, the first is still good.
    setCode((before) => (answer.ok || !before?.ok ? answer : before))
    return answer
  }
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void send()
  }, [])
  return { code, sending, send }
}
