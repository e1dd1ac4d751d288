import type { ProblemBody } from '@/contract/problem-body.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from './dialog.tsx'
import { dialogText } from './texts.ts'

/** What the server refused, with its reasons; each sentence once. */
export function ErrorDialog({ problem, onClose }: { problem: ProblemBody; onClose: () => void }) {
  return (
    <Dialog
      title={dialogText('error', { title: problem.title })}
      mark="alert"
      tone="attention"
      role="alertdialog"
      onClose={onClose}
      actions={<Button data-autofocus onClick={onClose}>{dialogText('ok')}</Button>}
    >
      <Reasons problem={problem} />
    </Dialog>
  )
}

/** `brief` leaves out the general sentence where there are reasons: what stands around says as much. */
export function Reasons({ problem, brief = false }: { problem: ProblemBody; brief?: boolean }) {
  const messages = [...new Set(problem.errors.map((error) => error.message))].filter((message) => message !== problem.detail)
  return (
    <>
      {problem.detail && !(brief && messages.length > 0) && <p>{problem.detail}</p>}
      {messages.length > 0 && (
        <ul>
          {messages.map((message) => <li key={message}>{message}</li>)}
        </ul>
      )}
    </>
  )
}
