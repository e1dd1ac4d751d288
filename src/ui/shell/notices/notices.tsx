import { useSyncExternalStore } from 'react'
import { createStore } from '@/api/store.ts'
import { Button } from '@/ui/button.tsx'
import { Icon, type IconName } from '@/ui/icon.tsx'

type Notice = {
  id: string
  icon: IconName
  title: string
  text: string
  /** Each action closes the notice. The last one is the primary action. */
  actions: { label: string; run?: () => void }[]
}

const notices = createStore<Notice[]>([])

/** Shows a message that doesn't need an answer right away. It stays until an action is chosen and covers nothing important. */
export function showNotice(notice: Notice): void {
  notices.set([...notices.get().filter(({ id }) => id !== notice.id), notice])
}

export function hideNotice(id: string): void {
  notices.set(notices.get().filter((notice) => notice.id !== id))
}

export function Notices() {
  const shown = useSyncExternalStore(notices.subscribe, notices.get)
  return (
    <div className="notices" role="status">
      {shown.map(({ id, icon, title, text, actions }) => (
        <div className="notice" key={id}>
          <div className="notice-text">
            <Icon name={icon} />
            <p>
              <strong>{title}</strong>
              <span>{text}</span>
            </p>
          </div>
          {actions.length > 0 && (
            <div className="notice-actions">
              {actions.map(({ label, run }, index) => (
                <Button
                  key={label}
                  kind={index < actions.length - 1 ? 'bare' : 'primary'}
                  onClick={() => {
                    hideNotice(id)
                    run?.()
                  }}
                >
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
