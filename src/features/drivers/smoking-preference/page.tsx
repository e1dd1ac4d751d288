import { useQuery } from '@tanstack/react-query'
import { getSmokingPreference } from '@/contract/smoking-preference.ts'
import { answerQuery } from '@/offline/answers.ts'
import { Loaded } from '@/ui/form/loaded.tsx'
import { SmokingPreferenceForm } from './smoking-preference-form.tsx'

export default function SmokingPreferencePage() {
  const query = useQuery(answerQuery(getSmokingPreference))
  return <Loaded query={query}>{({ value }) => <SmokingPreferenceForm onFile={value} />}</Loaded>
}
