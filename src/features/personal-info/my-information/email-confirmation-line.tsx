import type { PersonalInfo } from '@/domain/personal-info/my-information.ts'
import { Callout } from '@/ui/form/callout.tsx'
import { SendAgain } from '@/ui/form/send-again.tsx'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { useTimeUntil } from '@/ui/time-until.ts'
import { confirmEmailSubmission } from './submission.ts'
import { informationText } from './texts.ts'

const againAtId = 'email-again-at'
const dayMs = 24 * 3_600_000

/** What to do while the personal email address on file is waiting for confirmation. */
export function EmailConfirmationLine({ onFile }: { onFile: PersonalInfo }) {
  const clock = useClock()
  const { personalEmailConfirmation: asked, personalEmailAddress: email } = onFile
  const againAt = asked?.againAt ? Date.parse(asked.againAt) : null
  const waits = useTimeUntil(againAt, dayMs) > 0
  if (!asked) return null
  return (
    <Callout
      tone={asked.sentAt ? 'busy' : 'attention'}
      mark={asked.sentAt ? 'clock' : 'alert'}
      actions={
        <SendAgain
          submission={confirmEmailSubmission}
          label={informationText('confirmAgain')}
          done={informationText('confirmSentAgain')}
          waitsFor={waits ? againAtId : undefined}
        />
      }
    >
      <p>{informationText(asked.sentAt ? 'confirmAsked' : 'confirmUnasked', { email })}</p>
      {waits && <p id={againAtId}>{informationText('confirmAgainAt', { time: clock.time(againAt!) })}</p>}
    </Callout>
  )
}
