import { arizonaA4 } from '@/domain/payroll/arizona-a4.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import { InstructionsPanel } from '@/ui/cards/instructions-panel.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { Page } from '@/ui/page.tsx'
import { arizonaText } from './texts.ts'

export function Instructions() {
  return (
    <InstructionsPanel title={arizonaText('instructions')} open>
      <p>{arizonaText('default', { percentage: arizonaA4.withoutForm })}</p>
      <p>{arizonaText('due', { days: arizonaA4.dueWithinDays })}</p>
      <p>{arizonaText('cycle')}</p>
      <FormLinks />
    </InstructionsPanel>
  )
}

/** Shown to users in other states instead of the form. */
export function OtherStates() {
  return (
    <Page>
      <Callout
        mark="about"
        actions={
          <ButtonLink kind="plain" to="/personal-info/my-information">
            {arizonaText('edit')}
          </ButtonLink>
        }
      >
        <p>{arizonaText('notResident')}</p>
        <p>{arizonaText('moved')}</p>
      </Callout>
      <InstructionsPanel title={arizonaText('instructions')} open>
        <p>{arizonaText('others')}</p>
        <FormLinks />
      </InstructionsPanel>
    </Page>
  )
}

function FormLinks() {
  const { stateTaxForms } = useConfiguration()
  const links = [
    { to: stateTaxForms[arizonaA4.state], label: arizonaText('form') },
    { to: stateTaxForms.other, label: arizonaText('otherForms') },
  ]
  return (
    <ul>
      {links.map(
        ({ to, label }) =>
          to && (
            <li key={label}>
              <a href={to} target="_blank" rel="noreferrer">
                {label}
              </a>
            </li>
          ),
      )}
    </ul>
  )
}
