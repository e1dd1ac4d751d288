import { useQuery } from '@tanstack/react-query'
import { getPersonalInfo } from '@/contract/my-information.ts'
import { answerQuery } from '@/offline/answers.ts'
import { Loaded } from '@/ui/form/loaded.tsx'
import { MyInformationForm } from './my-information-form.tsx'

export default function MyInformationPage() {
  const query = useQuery(answerQuery(getPersonalInfo))
  return <Loaded query={query}>{({ value, etag }) => <MyInformationForm onFile={value} etag={etag} />}</Loaded>
}
