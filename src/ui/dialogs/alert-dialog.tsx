import { MessageDialog, type MessageProps } from './message-dialog.tsx'

/** For failures that offer no choice. */
export function AlertDialog(props: MessageProps) {
  return <MessageDialog mark="alert" tone="attention" role="alertdialog" {...props} />
}
