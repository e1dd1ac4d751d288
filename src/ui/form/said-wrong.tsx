import { Icon } from '@/ui/icon.tsx'

/** What is wrong with what was just submitted; announced when it changes. */
export function SaidWrong({ message }: { message: string }) {
  return (
    <div role="alert">
      {message && (
        <p className="problem">
          <Icon name="alert" size={20} />
          <span>{message}</span>
        </p>
      )}
    </div>
  )
}
