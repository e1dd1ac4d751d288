import { useEffect, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { recentReasons, usualDenialReasons, withReason } from '@/domain/time-off/deciding/denial-reasons.ts'
import { denyRequestSubmission } from '@/features/time-off/requests/sending/submissions.ts'
import { openRowsOf } from '@/offline/outbox/outbox.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { reviewText } from './texts.ts'
import './offered-reasons.css'

/** The person's last reasons and the company's ready-made ones: a tap puts one into the comment, which can be edited. */
export function OfferedReasons() {
  const { denialReasons: readyMade = usualDenialReasons } = useConfiguration()
  const { getValues, setValue } = useFormContext<{ comments: string }>()
  const recent = recentReasons(useGivenReasons(), readyMade)
  const id = useId()
  const offered = [...recent, ...readyMade]
  if (offered.length === 0) return null
  const choose = (reason: string) => {
    const comments = withReason(getValues('comments'), reason, offered)
    setValue('comments', comments, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div role="group" aria-labelledby={id} className="offered-reasons">
      <p id={id} className="field-help">
        {reviewText('reasons')}
      </p>
      {offered.map((reason) => (
        // The cursor stays in the comment, so a phone's keyboard doesn't close and move the buttons.
        <button
          key={reason}
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(reason)}
        >
          {reason}
        </button>
      ))}
    </div>
  )
}

/** Reasons from the person's own denials, which stay sealed on this device, newest first. */
function useGivenReasons(): string[] {
  const [given, setGiven] = useState<string[]>([])
  useEffect(() => {
    let isShown = true
    void openRowsOf([denyRequestSubmission.kind])
      .then((rows) => isShown && setGiven(rows.map(({ body }) => (body as { comments: string }).comments)))
      .catch((error: unknown) => reportError(error))
    return () => void (isShown = false)
  }, [])
  return given
}
