import { Button } from '@/ui/button.tsx'
import type { SubmissionForm } from '@/ui/form/submitting/submission-form.ts'
import type { WizardStep } from '@/ui/form/wizard/wizard.tsx'
import { AddEmail } from './email-needed.tsx'
import { w4Text } from './texts.ts'

type MissingProps = { form: Pick<SubmissionForm, 'wrong' | 'check'>; steps: WizardStep[]; email: string }

/** Next to Submit, which waits until the whole form is valid: lists what's missing, with links to it. */
export function Missing({ form: { wrong, check }, steps, email }: MissingProps) {
  const sections = steps.flatMap(({ hidden, fields }, index) =>
    !hidden && fields.some((field) => wrong.includes(field)) ? [String(index + 1)] : [],
  )
  if (sections.length === 0 && email === '')
    return (
      <>
        <span>{w4Text('noEmail')}</span> <AddEmail kind="bare" />
      </>
    )
  return (
    <>
      {sections.length > 0 && (
        <span>{w4Text('missing', { count: sections.length, sections: sections.join(', ') })}</span>
      )}
      <Button kind="bare" onClick={() => void check()}>
        {w4Text('showMissing')}
      </Button>
    </>
  )
}
