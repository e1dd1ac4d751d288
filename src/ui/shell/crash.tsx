import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ConfigurationMissing, useOpenConfiguration } from '@/session/configuration.ts'
import { Button } from '@/ui/button.tsx'
import { Waiting } from '@/ui/skeleton.tsx'
import { ChunkLoadError, isChunkFailure, recover, recoverWithSignal } from './loading/chunk-failure.ts'
import { keptWords, shellText } from './texts.ts'

/** Replaces a failed page, or the whole app, with ways to continue. */
export function Crash({ error, reset }: ErrorComponentProps) {
  // Read right away, because the failed form is gone a moment later.
  const [kept] = useState(keptWords)
  const [title, help] = reasonOf(error, kept)
  useConfigurationAfterAll(error)
  const recovering = useRecovery(error)
  const router = useRouter()
  const retry = () => {
    if (error instanceof ConfigurationMissing) location.reload()
    else if (isChunkFailure(error)) void tryAgain(() => void router.invalidate())
    else reset()
  }
  if (recovering) return <Waiting />
  return (
    <div className="page" data-width="form" role="alert">
      <div className="page-body">
        <div className="empty">
          <h2>{title}</h2>
          <p>{help}</p>
          <Button onClick={retry}>{shellText('tryAgain')}</Button>
          <Button kind="plain" onClick={() => location.assign('/')}>
            {shellText('goHome')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Reloads the page if that helps. If it was reloaded a moment ago, requests only the chunk again. */
async function tryAgain(again: () => void): Promise<void> {
  if (!(await recover())) again()
}

/** True while checking whether a reload helps. */
function useRecovery(error: unknown): boolean {
  const missing = isChunkFailure(error) && !(error instanceof ChunkLoadError && error.hung)
  const [recovering, setRecovering] = useState(missing)
  useEffect(() => {
    if (!missing) return
    void recover().then((reloads) => reloads || setRecovering(false))
    return recoverWithSignal()
  }, [missing])
  return recovering
}

/** Opens the page once a missing configuration has arrived. */
function useConfigurationAfterAll(error: unknown): void {
  const router = useRouter()
  const { data: configuration } = useOpenConfiguration()
  const helps = error instanceof ConfigurationMissing && configuration !== undefined
  useEffect(() => {
    if (helps) void router.invalidate()
  }, [helps, router])
}

function reasonOf(error: unknown, kept: string): [title: string, help: string] {
  if (error instanceof ConfigurationMissing) return [shellText('noConfiguration'), shellText('noConfigurationHelp')]
  return [shellText('crashed'), shellText(isChunkFailure(error) ? 'chunkHelp' : 'crashedHelp', { kept })]
}
