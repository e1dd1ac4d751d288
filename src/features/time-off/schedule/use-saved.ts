import { useEffect, useRef, useState } from 'react'
import type { SubmissionForm } from '@/ui/form/submitting/submission-form.ts'

type Followed = Pick<SubmissionForm, 'submitting' | 'dirty' | 'outcome' | 'sent' | 'row'>

/**
 * The outcome of a submission here: 'sent' once it has arrived, 'kept' once it's on this device and the user has been told. Null
 * before that, and again after the next change.
 */
export function useSaved({ submitting, dirty, outcome, sent, row }: Followed): 'sent' | 'kept' | null {
  const [submitted, setSubmitted] = useState(false)
  useEffect(() => {
    if (submitting) setSubmitted(true)
  }, [submitting])
  useEffect(() => {
    if (dirty && !submitting) setSubmitted(false)
  }, [dirty, submitting])
  if (!submitted || submitting || dirty || outcome) return null
  if (sent) return 'sent'
  return row && (row.state === 'attention' || row.state === 'conflict') ? null : row && 'kept'
}

/** Runs once after a pause, in ms, when something was saved. */
export function useAfterSaving(saved: 'sent' | 'kept' | null, pauseMs: number, run: () => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(() => latest.current(), saved === 'sent' ? pauseMs : 0)
    return () => clearTimeout(timer)
  }, [saved, pauseMs])
}
