import { Icon, type IconName } from './icon.tsx'

/** The icon before a button's text. */
export function ButtonMark({ icon, size }: { icon: IconName; size?: number }) {
  return (
    <span slot="start" className="button-mark">
      <Icon name={icon} size={size} />
    </span>
  )
}
