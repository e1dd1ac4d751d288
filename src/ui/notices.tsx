import { useSyncExternalStore } from 'react'
import { Button } from '@/ui/button.tsx'
import { Icon, type IconName } from './icon.tsx'

export type Notice = {
  id: string
  icon: IconName
  title: string
  text: string
  /** The last one is the main one. Each closes the notice. */
  actions: { label: string; run?: () => void }[]
}

let notices: Notice[] = []
const listeners = new Set<() => void>()

function set(next: Notice[]) {
  notices = next
  for (const listener of listeners) listener()
}

/** Says something that needs no answer now: it stays until an action is chosen, and covers nothing that matters. */
export function showNotice(notice: Notice): void {
  set([...notices.filter(({ id }) => id !== notice.id), notice])
}

export function hideNotice(id: string): void {
  set(notices.filter((notice) => notice.id !== id))
}

export function Notices() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => notices,
  )
  return (
    <div className="notices" role="status">
      {shown.map(({ id, icon, title, text, actions }) => (
        <div className="notice" key={id}>
          <div className="notice-text">
            <Icon name={icon} />
            <p><strong>{title}</strong>{text}</p>
          </div>
          {actions.length > 0 && (
            <div className="notice-actions">
              {actions.map(({ label, run }, index) => (
                <Button key={label} kind={index < actions.length - 1 ? 'bare' : 'primary'} onClick={() => { hideNotice(id); run?.() }}>
                  {label}
                </Button>
              ))}
            </div>
          )}
        </div>
      ))}
    </div>
  )
}
