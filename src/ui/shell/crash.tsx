import type { ErrorComponentProps } from '@tanstack/react-router'
import { ConfigurationMissing } from '@/session/configuration.ts'
import { Button } from '@/ui/button.tsx'
import { isChunkFailure } from './chunk-failure.ts'
import { shellText } from './texts.ts'

/** Stands in for whatever failed, in the place of the page or of the whole app, with ways back. */
export function Crash({ error, reset }: ErrorComponentProps) {
  const [title, help] = reasonOf(error)
  const retry = () => (isChunkFailure(error) || error instanceof ConfigurationMissing ? location.reload() : reset())
  return (
    <div className="page" data-width="form" role="alert">
      <div className="page-body">
        <div className="empty">
          <h2>{title}</h2>
          <p>{help}</p>
          <Button onClick={retry}>{shellText('tryAgain')}</Button>
          <Button kind="plain" onClick={() => location.assign('/')}>{shellText('goHome')}</Button>
        </div>
      </div>
    </div>
  )
}

function reasonOf(error: unknown): [title: string, help: string] {
  if (error instanceof ConfigurationMissing) return [shellText('noConfiguration'), shellText('noConfigurationHelp')]
  return [shellText('crashed'), shellText(isChunkFailure(error) ? 'chunkHelp' : 'crashedHelp')]
}
