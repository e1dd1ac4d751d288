import { useQuery } from '@tanstack/react-query'
import { relationshipText } from '@/domain/personal-info/code-words.ts'
import { codesInWords } from '@/ui/fields/use-codes.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ProblemBody } from '@/contract/endpoint/problem-body.ts'
import type { ApplicationConfiguration } from '@/domain/company/configuration.ts'
import { blankContact, type EmergencyContactsFacts, maxContacts } from '@/domain/personal-info/emergency-contacts.ts'
import { contactAdded, contactRemoved } from '@/domain/personal-info/primary-contact.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { useUser } from '@/session/user.ts'
import { CardList } from '@/ui/cards/card-list.tsx'
import { newEntry } from '@/ui/cards/list-entries.ts'
import { type ListValues, useListForm } from '@/ui/cards/use-list-form.ts'
import { useStates } from '@/ui/fields/use-codes.ts'
import { FormActions } from '@/ui/form/page/form-actions.tsx'
import { FormPage } from '@/ui/form/page/form-page.tsx'
import { Loaded } from '@/ui/form/page/loaded.tsx'
import type { Version } from '@/ui/form/submitting/submission-form.ts'
import { ContactCard } from './contact-card.tsx'
import type { ContactValues, ContactsAnswer } from './contact-values.ts'
import { ContactsVersion } from './contacts-version.tsx'
import { contactsRead, emergencyContactsSubmission } from './submission.ts'
import { contactText } from './texts.ts'

export default function EmergencyContactPage() {
  const { features, support } = useConfiguration()
  const { employeeId } = useUser()
  const query = useQuery(readQuery(contactsRead(employeeId)))
  return (
    <Loaded query={query}>
      {(kept) => (
        <ContactsForm
          answer={kept.value}
          version={kept}
          features={features}
          supportEmail={support.email}
          employeeId={employeeId}
        />
      )}
    </Loaded>
  )
}

const noMore = (present: ContactValues[]) => (present.length < maxContacts ? null : sentence({ code: 'contact.many' }))

/** Each reason, with its contact identified by the number on the card. */
function refusals({ title, detail, errors }: ProblemBody): string[] {
  if (errors.length === 0) return [detail || title]
  return errors.map(({ at, message }) => {
    const index = Number.parseInt(at, 10)
    return Number.isNaN(index) ? message : contactText('refused', { message, index: index + 1 })
  })
}

type ContactsFormProps = {
  answer: ContactsAnswer
  version: Version
  features: Pick<ApplicationConfiguration['features'], 'addContact' | 'contactPrimaryAndDelete'>
  supportEmail: string
  employeeId?: string
}

export function ContactsForm({
  answer,
  version,
  features: { addContact, contactPrimaryAndDelete },
  supportEmail,
  employeeId,
}: ContactsFormProps) {
  const navigate = useNavigate()
  const states = useStates()
  const { emergency_contacts: onFile, relationships: listed } = answer._embedded
  const relationships = useMemo(() => codesInWords(listed, relationshipText), [listed])
  const facts = useMemo<EmergencyContactsFacts>(
    () => ({
      relationships: relationships.map(({ code }) => code),
      states: states.map(({ code }) => code),
      onFile: null,
      filed: onFile,
      addContact,
      contactPrimaryAndDelete,
    }),
    [relationships, states, onFile, addContact, contactPrimaryAndDelete],
  )
  const form = useListForm(emergencyContactsSubmission, {
    blank: blankContact,
    answer,
    listOf: ({ _embedded }) => _embedded.emergency_contacts,
    version,
    facts,
    words: contactText,
    params: employeeId ? { employeeId } : {},
  })
  const nothingToDo = !addContact && onFile.length === 0
  return (
    <FormPage<ListValues<typeof blankContact>>
      form={form}
      unchanged={contactText('unchanged')}
      success="toast"
      refused={refusals}
      onReceived={() => void navigate({ to: '/' })}
      version={({ entries }) => <ContactsVersion contacts={entries} relationships={relationships} />}
      intro={<p className="help">{contactText('lead')}</p>}
      actions={nothingToDo ? null : <FormActions submit={contactText('save')} discard={contactText('discard')} />}
    >
      <CardList<ContactValues>
        name="entries"
        title={contactText('list')}
        empty={<NoContacts addContact={addContact} supportEmail={supportEmail} />}
        noun={contactText('one')}
        titled="emergencyContactName"
        adding={
          addContact
            ? { label: contactText('add'), make: () => newEntry(blankContact), refused: noMore, moves: contactAdded }
            : undefined
        }
        deleting={
          contactPrimaryAndDelete
            ? { label: (card) => contactText('deleteOne', { card }), moves: contactRemoved }
            : undefined
        }
      >
        {(card) => <ContactCard {...card} relationships={relationships} primarySwitch={contactPrimaryAndDelete} />}
      </CardList>
    </FormPage>
  )
}

/** Shown if no contacts are on file. If none can be added here, it says whom to ask. */
function NoContacts({ addContact, supportEmail }: { addContact: boolean; supportEmail: string }) {
  if (addContact) return <p>{contactText('none')}</p>
  return (
    <>
      <p>
        <span>{contactText('noneHere')}</span> <span>{sentence({ code: 'contact.add.closed' })}</span>
      </p>
      {supportEmail && (
        <p className="help">
          <span>{contactText('support')}</span> <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      )}
    </>
  )
}
