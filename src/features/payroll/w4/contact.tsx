import { useConfiguration } from '@/session/configuration.ts'
import './w4.css'

/** How the payroll tax team is reached. */
export function TaxTeam({ label }: { label: string }) {
  const { payrollTaxContact, support } = useConfiguration()
  const { email, phone } = payrollTaxContact ?? { ...support, phone: '' }
  return (
    <p className="w4-contact">
      <span>{label}</span>
      <a href={`mailto:${email}`}>{email}</a>
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
    </p>
  )
}
