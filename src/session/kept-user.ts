import { QueryObserver } from '@tanstack/react-query'
import type { AnswerOf } from '@/contract/endpoint.ts'
import { getUserInfo } from '@/contract/session.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { answerQuery } from '@/offline/answers.ts'
import { db } from '@/offline/database.ts'
import { requiredIdentity } from '@/offline/identity.ts'
import { keepAnswer, keptAt } from '@/offline/kept-answers.ts'
import { queryClient } from './query-client.ts'
import { setCurrentUser } from './user.ts'

export type UserAnswer = AnswerOf<typeof getUserInfo>

const userQuery = answerQuery(getUserInfo)
let unfollow: (() => void) | null = null

/** What signing in was told is kept like any other read, so that a reload without signal knows who it is. */
export async function keepUserInfo({ value, etag }: { value: UserAnswer; etag: string | null }): Promise<void> {
  const kept = { value, etag, asOf: Date.now() }
  queryClient.setQueryData(userQuery.queryKey, { ...kept, fresh: true })
  await keepAnswer(getUserInfo, {}, requiredIdentity().person, kept)
}

/** After a sign-in without signal: what the device knew then, unless something newer is kept. */
export async function keepProfile(value: UserAnswer, asOf: number): Promise<void> {
  const { person } = requiredIdentity()
  if ((await keptAt(getUserInfo, {}, person)) < asOf) await keepAnswer(getUserInfo, {}, person, { value, etag: null, asOf })
}

/** What this device knows at once, else what the server says; null when neither answers. Later news is followed. */
export function followUser(): Promise<UserInfo | null> {
  stopFollowingUser()
  return new Promise((resolve) => {
    const observer = new QueryObserver(queryClient, userQuery)
    unfollow = observer.subscribe(({ data, isError }) => {
      if (data) setCurrentUser(data.value.userInfo)
      if (data || isError) resolve(data?.value.userInfo ?? null)
    })
    const present = observer.getCurrentResult().data
    if (present) resolve(present.value.userInfo)
  })
}

export function stopFollowingUser(): void {
  unfollow?.()
  unfollow = null
}

/** Reads are deleted at sign-out; drafts and what was not sent stay sealed. */
export async function forgetReads(person: string): Promise<void> {
  await db.answers.where('person').equals(person).delete()
}
