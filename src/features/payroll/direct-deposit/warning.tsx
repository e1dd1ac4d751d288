import { Icon } from '@/ui/icon.tsx'

/** A warning under a field, which doesn't prevent saving. */
export function Warning({ children }: { children: string }) {
  return (
    <span className="hint-warn">
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </span>
  )
}
