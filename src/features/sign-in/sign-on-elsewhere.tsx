import { useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { signOnText } from '@/ui/sign-in/sign-on-texts.ts'

/**
 * The company's sign-in started in the app and ended in another browser on the device, which doesn't know the attempt. This shows
 * the token as a code instead of sending it: it only works where it started.
 */
export default function SignOnElsewhere({ code, onLeave }: { code: string; onLeave: () => void }) {
  const [copied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(code).then(() => setCopied(true))
  return (
    <div className="card sign-in-card">
      <h2>{signOnText('elsewhere')}</h2>
      <p>{signOnText('elsewhereHelp')}</p>
      <p className="sign-on-code" translate="no">
        {`${code.slice(0, 4)} ${code.slice(4)}`}
      </p>
      <p className="help">{signOnText('elsewhereWarning')}</p>
      <Button kind="plain" onClick={copy}>
        {signOnText(copied ? 'copied' : 'copy')}
      </Button>
      <Button kind="bare" onClick={onLeave}>
        {signOnText('signInHere')}
      </Button>
    </div>
  )
}
