import { Icon } from '@/ui/icon.tsx'

/** Problems of the latest submission; announced when they change. */
export function ProblemAlert({ message }: { message: string }) {
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
