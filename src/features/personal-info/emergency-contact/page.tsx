import { useQuery } from '@tanstack/react-query'
import { getEmergencyContacts } from '@/contract/emergency-contacts.ts'
import { answerQuery } from '@/offline/answers.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { Loaded } from '@/ui/form/loaded.tsx'
import { ContactsForm } from './contacts-form.tsx'

export default function EmergencyContactPage() {
  const { features, support } = useConfiguration()
  const query = useQuery(answerQuery(getEmergencyContacts))
  return <Loaded query={query}>{({ value, etag }) => <ContactsForm answer={value} etag={etag} features={features} supportEmail={support.email} />}</Loaded>
}
