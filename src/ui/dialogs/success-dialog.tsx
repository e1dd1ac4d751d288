import { MessageDialog, type MessageProps } from './message-dialog.tsx'
import { successText } from './texts.ts'

export function SuccessDialog(props: MessageProps) {
  return <MessageDialog mark="done" tone="good" ok={successText('ok')} {...props} />
}
