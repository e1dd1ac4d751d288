import { useConfiguration } from '@/session/configuration.ts'
import { useUser } from '@/session/user.ts'
import { Icon } from '@/ui/icon.tsx'
import '@/ui/ionic/elements.ts'
import { Page } from '@/ui/page.tsx'
import { screenTexts } from '@/domain/screen-texts.ts'

const text = screenTexts('my-information', {
  en: {
    name: 'Name',
    employeeId: 'Employee ID',
    workEmail: 'Work email',
    personalEmail: 'Personal email',
    none: 'Not on file',
    readOnly: 'This page shows what is on file. Changing it here comes with a later release; until then please ask your leader or HR.',
    support: 'Questions about this app:',
  },
})

/** What the session knows of the person, to read only. */
export default function MyInformationPage() {
  const user = useUser()
  const { support } = useConfiguration()
  const facts = [
    [text('name'), `${user.firstName} ${user.lastName}`.trim()],
    [text('employeeId'), user.employeeId],
    [text('workEmail'), user.email],
    [text('personalEmail'), user.emailAddress2],
  ] as const
  return (
    <Page>
      <ion-card className="card">
        <dl className="facts">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd data-empty={!value}>{value || text('none')}</dd>
            </div>
          ))}
        </dl>
      </ion-card>
      <p className="aside"><Icon name="person" size={20} />{text('readOnly')}</p>
      {support.email && <p className="help">{text('support')} <a href={`mailto:${support.email}`}>{support.email}</a></p>}
    </Page>
  )
}
