import type { HTMLAttributes } from 'react'
import { Icon, type IconName } from '@/ui/icon.tsx'
import './elements.ts'

type IconButtonProps = Omit<HTMLAttributes<HTMLElement>, 'className' | 'children'> & { icon: IconName; label: string }

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <ion-button {...rest} className="round" fill="clear" aria-label={label}>
      <span slot="icon-only" className="round-icon"><Icon name={icon} /></span>
    </ion-button>
  )
}
