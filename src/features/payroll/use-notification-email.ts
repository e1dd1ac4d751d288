import { getPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { notificationEmail } from '@/domain/personal-info/notification-email.ts'
import { read } from '@/offline/answers/read.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { useUser } from '@/session/user.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'

/** The address for confirmations; '' if there is none. */
export function useNotificationEmail(): string {
  const user = useUser()
  const { notificationEmailFromPersonalInfo } = useConfiguration().features
  const record = useAnswer(read(getPersonalInfo), { enabled: notificationEmailFromPersonalInfo })
  // The record may be in the cache because another screen has read it.
  const information = notificationEmailFromPersonalInfo ? (record.data?.value ?? null) : null
  return notificationEmail(user, information)
}
