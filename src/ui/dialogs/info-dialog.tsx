import type { IconName } from '@/ui/icon.tsx'
import { MessageDialog, type MessageProps } from './message-dialog.tsx'

type InfoProps = Omit<MessageProps, 'title'> & { title?: string; mark?: IconName }

export function InfoDialog({ title = '', mark = 'about', ...props }: InfoProps) {
  return <MessageDialog title={title} mark={mark} tone="busy" {...props} />
}
