import { getLanguage } from '@/contract/language.ts'
import type { LanguageOnFile } from '@/domain/personal-info/language.ts'
import { languageSubmission } from '@/features/personal-info/offline.ts'
import { type Kept, answerQuery } from '@/offline/answers/answers.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { onOutbox } from '@/offline/outbox/events.ts'
import { send, unsettledOf } from '@/offline/outbox/outbox.ts'
import { currentConfiguration } from '@/session/configuration.ts'
import { queryClient } from '@/session/query-client.ts'
import { onUser } from '@/session/user.ts'
import { isBusy } from '@/ui/shell/busy.ts'
import { takeChosenHere } from '@/ui/shell/language/chosen-here.ts'
import { pageLanguage, switchLanguage } from '@/ui/shell/language/switch-language.ts'

/**
 * Loads the app in the language of the person who's signed in. If they chose another one on the sign-in screen, that becomes
 * theirs. So does the browser's, if they haven't chosen any.
 */
export function followLanguage(): void {
  let following: Promise<void> | null = null
  const look = () => {
    following ??= follow()
      .catch((error: unknown) => reportError(error))
      .finally(() => (following = null))
  }
  look()
  onUser(look)
  onOutbox(look)
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === getLanguage.name && query.state.status === 'success') look()
  })
}

async function follow(): Promise<void> {
  const offered = currentConfiguration()?.languages ?? []
  if (!currentIdentity() || offered.length < 2) return
  const kept = queryClient.getQueryData<Kept<LanguageOnFile>>(answerQuery(getLanguage).queryKey)
  const waiting = await unsettledOf(languageSubmission.kind)
  const chosen =
    takeChosenHere() ?? (kept?.fresh && !waiting && !kept.value.language && pageLanguage !== 'en' && pageLanguage)
  if (chosen && chosen !== kept?.value.language) return void (await send(languageSubmission, { language: chosen }))
  const theirs = (waiting?.body as LanguageOnFile | undefined)?.language ?? (kept?.fresh && kept.value.language)
  // Reloading would interrupt somebody who's typing. The next event tries again.
  if (theirs && theirs !== pageLanguage && offered.includes(theirs) && !(await isBusy())) await switchLanguage(theirs)
}
