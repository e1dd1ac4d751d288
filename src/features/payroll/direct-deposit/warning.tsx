import { Icon } from '@/ui/icon.tsx'

/** Under a field: worth a look, but it doesn't keep anybody from saving. */
export function Warning({ children }: { children: string }) {
  return (
    <span className="hint-warn">
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </span>
  )
}
