import { useState } from 'react'
import { screenTexts } from '@/domain/screen-texts.ts'
import { dropDraftAt } from '@/offline/outbox/drafts.ts'
import { screenOfKind } from '@/offline/outbox/submission.ts'
import type { Unfinished } from '@/offline/outbox/watching.ts'
import { Button } from '@/ui/button.tsx'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import { useTitleAt } from '@/ui/navigation/use-navigation.ts'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { StatusBadge } from './status-badge.tsx'
import './unfinished.css'

export const text = screenTexts('unfinished', {
  en: {
    list: 'Unfinished forms',
    unfinished: 'Unfinished: {{what}}.',
    titled: '{{title}}, {{differs}}',
    form: 'A form',
    kept: 'Not submitted. Kept on this device since {{time}}.',
    continue: 'Continue',
    discard: 'Discard',
    discardTitle: 'Discard your changes?',
    discardText: '“{{what}}” was not submitted. It is removed from this device.',
  },
})

/** Forms started on this device and not submitted. */
export default function UnfinishedForms({ forms }: { forms: Unfinished[] }) {
  if (forms.length === 0) return null
  return (
    <ul className="unfinished-list" aria-label={text('list')}>
      {forms.map((form) => (
        <UnfinishedForm key={form.key.join('|')} form={form} />
      ))}
    </ul>
  )
}

function UnfinishedForm({ form: { key, kind, keptAt, label } }: { form: Unfinished }) {
  const clock = useClock()
  const titleAt = useTitleAt()
  const [asks, setAsks] = useState(false)
  const screen = label?.screen ?? screenOfKind(kind)
  const title = label?.title ?? ((screen && titleAt(screen)) || text('form'))
  const what = label?.differs ? text('titled', { title, differs: label.differs }) : title
  return (
    <li className="card unfinished">
      <StatusBadge status="draft" />
      <p className="unfinished-what">{text('unfinished', { what })}</p>
      <p className="field-help">{text('kept', { time: clock.time(keptAt) })}</p>
      <div className="unfinished-actions">
        {screen && (
          <ButtonLink to={screen} kind="plain">
            {text('continue')}
          </ButtonLink>
        )}
        <Button kind="bare" onClick={() => setAsks(true)}>
          {text('discard')}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={text('discardTitle')}
          confirm={text('discard')}
          onCancel={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false)
            void dropDraftAt(key)
          }}
        >
          {text('discardText', { what })}
        </ConfirmDialog>
      )}
    </li>
  )
}
