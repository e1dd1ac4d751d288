import { useQuery } from '@tanstack/react-query'
import { getEducation } from '@/contract/education.ts'
import { answerQuery } from '@/offline/answers.ts'
import { Loaded } from '@/ui/form/loaded.tsx'
import { EducationForm } from './education-form.tsx'

export default function EducationPage() {
  const query = useQuery(answerQuery(getEducation))
  return <Loaded query={query}>{({ value, etag }) => <EducationForm onFile={value} etag={etag} />}</Loaded>
}
