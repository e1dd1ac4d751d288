import { MessageDialog, type MessageProps } from './message-dialog.tsx'

/** Something failed; there is nothing to decide. */
export function AlertDialog(props: MessageProps) {
  return <MessageDialog mark="alert" tone="attention" role="alertdialog" {...props} />
}
