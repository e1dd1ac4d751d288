import { QueryObserver } from '@tanstack/react-query'
import type { AnswerOf } from '@/contract/endpoint/endpoint.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { db } from '@/offline/database.ts'
import { requiredIdentity } from '@/offline/identity.ts'
import { keepAnswer, keptAt } from '@/offline/answers/kept-answers.ts'
import { queryClient } from './query-client.ts'
import { setCurrentUser } from './user.ts'

export type UserAnswer = AnswerOf<typeof getUserInfo>

const userQuery = answerQuery(getUserInfo)
let unfollow: (() => void) | null = null

/** Keeps the sign-in's answer like any other read, so that a reload without signal knows the user. */
export async function keepUserInfo({ value, etag }: { value: UserAnswer; etag: string | null }): Promise<void> {
  const kept = { value, etag, asOf: Date.now() }
  queryClient.setQueryData(userQuery.queryKey, { ...kept, fresh: true })
  await keepAnswer(getUserInfo, {}, requiredIdentity().person, kept)
}

/** After a sign-in without signal: keeps the stored profile, unless a newer one is kept. */
export async function keepProfile(value: UserAnswer, asOf: number): Promise<void> {
  const { person } = requiredIdentity()
  if ((await keptAt(getUserInfo, {}, person)) < asOf)
    await keepAnswer(getUserInfo, {}, person, { value, etag: null, asOf })
}

/** Resolves with the kept user, else the server's answer; null if there is neither. Later answers update the current user. */
export function followUser(): Promise<UserInfo | null> {
  stopFollowingUser()
  return new Promise((resolve) => {
    const observer = new QueryObserver(queryClient, userQuery)
    const unsubscribe = observer.subscribe(({ data, isError }) => {
      if (data) setCurrentUser(data.value.userInfo)
      if (data || isError) resolve(data?.value.userInfo ?? null)
    })
    unfollow = () => {
      unsubscribe()
      resolve(null)
    }
    const present = observer.getCurrentResult().data
    if (present) resolve(present.value.userInfo)
  })
}

/** The server's answer to a call that's in progress or was just made, or else to a new one; null if there's no answer. */
export async function recentUser(): Promise<UserAnswer | null> {
  // A sign-in names the user first, and keeps its answer right after.
  const kept = await Promise.resolve()
    .then(() => queryClient.fetchQuery(userQuery))
    .catch(() => null)
  return kept?.fresh ? kept.value : null
}

export function stopFollowingUser(): void {
  unfollow?.()
  unfollow = null
}

/** Deletes the person's kept answers. Drafts and unsent rows stay, sealed. */
export async function forgetReads(person: string): Promise<void> {
  await db.answers.where('person').equals(person).delete()
}
