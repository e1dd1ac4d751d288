import { useQuery } from '@tanstack/react-query'
import { getDriverText } from '@/contract/driver-text.ts'
import { answerQuery } from '@/offline/answers.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { Loaded } from '@/ui/form/loaded.tsx'
import { DriverTextForm } from './driver-text-form.tsx'

export default function DriverTextPage() {
  const { company, support } = useConfiguration()
  const query = useQuery(answerQuery(getDriverText))
  return (
    <Loaded query={query}>
      {({ value }) => <DriverTextForm onFile={value.driverText} company={company.name} supportEmail={support.email} />}
    </Loaded>
  )
}
