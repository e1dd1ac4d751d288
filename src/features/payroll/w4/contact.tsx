import { useConfiguration } from '@/session/configuration.ts'
import './w4.css'

/** How to reach the payroll tax team. */
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
