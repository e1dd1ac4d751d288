import { FormProvider, useForm } from 'react-hook-form'
import { releaseDeposits } from '@/contract/payroll/pay-alerts.ts'
import { checkedHowMax, type HoldDecision } from '@/domain/administration/pay-alerts.ts'
import { check } from '@/domain/check.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { CommentBox } from '@/ui/fields/comment-box.tsx'
import { fullTime } from '@/ui/shell/clock/clock-time.ts'
import type { AlertRow } from './columns.tsx'
import { nameOf } from './submissions.ts'
import { alertsText } from './texts.ts'

export type Decided = 'confirm' | 'release' | 'refuse'

type HoldDialogProps = {
  alert: AlertRow
  onClose: () => void
  onDecide: (decided: Decided, decision: HoldDecision) => void
}

/** Asks how a held change to deposits was checked, and releases or refuses it. */
export function HoldDialog({ alert, onClose, onDecide }: HoldDialogProps) {
  const form = useForm<HoldDecision>({ defaultValues: { how: '' } })
  const isFirst = alert.needsTwo && !alert.checked

  function decide(decided: Decided): void {
    const { body, rules } = releaseDeposits
    const checked = check(form.getValues(), body!, rules, {})
    if (checked.ok) return onDecide(decided, checked.value)
    form.setError('how', { message: sentence(checked.problems[0]!) }, { shouldFocus: true })
  }

  return (
    <FormProvider {...form}>
      <Dialog
        title={alertsText('decideTitle')}
        mark="bank"
        tone="attention"
        onClose={onClose}
        actions={
          <>
            <Button kind="bare" data-autofocus onClick={onClose}>
              {alertsText('cancel')}
            </Button>
            <Button kind="danger" onClick={() => decide('refuse')}>
              {alertsText('refuse')}
            </Button>
            {!alert.checked?.isCaller && (
              <Button onClick={() => decide(isFirst ? 'confirm' : 'release')}>
                {alertsText(isFirst ? 'confirm' : 'release')}
              </Button>
            )}
          </>
        }
      >
        <p>{alertsText(isFirst ? 'askConfirm' : 'askRelease', { name: nameOf(alert) })}</p>
        {alert.checked && <p>{confirmation(alert.checked)}</p>}
        <p>
          <b>{whomToCall(alert)}</b>
        </p>
        <CommentBox name="how" label={alertsText('how')} help={alertsText('howHelp')} max={checkedHowMax} />
      </Dialog>
    </FormProvider>
  )
}

function confirmation({ isCaller, name, timestamp, how }: NonNullable<AlertRow['checked']>): string {
  if (isCaller) return alertsText('ownConfirmation')
  return alertsText('secondAsked', { by: name, time: fullTime(Date.parse(timestamp)), how })
}

function whomToCall({ phone }: AlertRow): string {
  if (!phone) return alertsText('callNobody')
  const { ending, since, isFromHr } = phone
  if (isFromHr) return alertsText('callHr', { ending })
  return since
    ? alertsText('callSince', { ending, time: fullTime(Date.parse(since)) })
    : alertsText('callOld', { ending })
}
