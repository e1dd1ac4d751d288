import { useRelease } from '@/session/configuration.ts'
import { shellText } from './texts.ts'

const front: string = import.meta.env.VITE_VERSION ?? ''

export function Versions() {
  const back = useRelease()
  return (
    <footer className="versions">
      {back ? shellText('versions', { front, back }) : shellText('version', { front })}
    </footer>
  )
}
