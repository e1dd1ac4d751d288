import type { HTMLAttributes, Ref } from 'react'
import { Icon, type IconName } from '@/ui/icon.tsx'
import { IonButton } from './ion-button.ts'

type IconButtonProps = Omit<HTMLAttributes<HTMLElement>, 'className' | 'children'> & {
  icon: IconName
  label: string
  /** The icon's size, in px. */
  size?: number
  disabled?: boolean
  ref?: Ref<HTMLIonButtonElement>
}

export function IconButton({ icon, label, size, ...rest }: IconButtonProps) {
  return (
    <IonButton {...rest} className="round" fill="clear" aria-label={label}>
      <span slot="icon-only" className="round-icon">
        <Icon name={icon} size={size} />
      </span>
    </IonButton>
  )
}
