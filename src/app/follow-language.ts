import { getLanguage } from '@/contract/personal-info/language.ts'
import type { LanguageChange, LanguageOnFile } from '@/domain/personal-info/language.ts'
import { languageSubmission } from '@/features/personal-info/offline.ts'
import { type Kept, answerQuery } from '@/offline/answers/answers.ts'
import { isContained } from '@/offline/answers/fold.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { onOutbox } from '@/offline/outbox/events.ts'
import { isInRecord, isSealed } from '@/offline/outbox/open-row.ts'
import { openRowsOf, send } from '@/offline/outbox/outbox.ts'
import { currentConfiguration } from '@/session/configuration.ts'
import { queryClient } from '@/session/query-client.ts'
import { onUser } from '@/session/user.ts'
import { isBusy } from '@/ui/shell/busy.ts'
import { takeChosenHere } from '@/ui/shell/language/chosen-here.ts'
import { pageLanguage, switchLanguage } from '@/ui/shell/language/switch-language.ts'

/**
 * Loads the app in the language of the person who's signed in. If they chose another one on the sign-in screen, it becomes their
 * language. If they have never chosen one, the browser's language does.
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
  const own = await changeMissingIn(kept)
  const known = own?.language ?? kept?.value.language
  const isCertain = own !== undefined || kept?.fresh === true
  const chosen = takeChosenHere() ?? (isCertain && known === '' && pageLanguage !== 'en' && pageLanguage)
  if (chosen && chosen !== known) return void (await send(languageSubmission, { language: chosen }))
  const theirs = isCertain && known
  // Reloading would interrupt a person who's typing. The next event tries again.
  if (theirs && theirs !== pageLanguage && offered.includes(theirs) && !(await isBusy())) await switchLanguage(theirs)
}

/** The newest change from this device that the answer doesn't contain: it waits, or arrived after the answer's request. */
async function changeMissingIn(kept: Kept<LanguageOnFile> | undefined): Promise<LanguageChange | undefined> {
  const rows = await openRowsOf([languageSubmission.kind])
  const missing = rows.find((row) => !isSealed(row) && !(kept ? isContained(row, kept) : isInRecord(row)))
  return missing?.body as LanguageChange | undefined
}
