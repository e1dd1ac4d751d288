import { sentence } from '@/domain/problem-texts.ts'
import { contactText } from './texts.ts'

/** Nobody is on file; where nobody can be added here, whom to ask. */
export function NoContacts({ addContact, supportEmail }: { addContact: boolean; supportEmail: string }) {
  if (addContact) return <p>{contactText('none')}</p>
  return (
    <>
      <p>
        {contactText('noneHere')} {sentence({ code: 'contact.add.closed' })}
      </p>
      {supportEmail && (
        <p className="help">
          {contactText('support')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      )}
    </>
  )
}
