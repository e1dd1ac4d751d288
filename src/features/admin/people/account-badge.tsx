import { Badge } from '@/ui/status/status-badge.tsx'
import { peopleText } from './texts.ts'

export const AccountBadge = ({ isEnabled }: { isEnabled: boolean }) =>
  isEnabled ? (
    <Badge status="enabled" mark="check" tone="good" word={peopleText('enabled')} />
  ) : (
    <Badge status="disabled" mark="lock" tone="attention" word={peopleText('disabled')} />
  )
