import { listEmployees } from '@/contract/employees/employee-search.ts'
import type { AnswerOf } from '@/contract/endpoint/endpoint.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { itemsIn } from './lists.ts'
import type { StubAnswer, StubSeed } from './seed.ts'

/** Answers that a save replaced, by user name and path. */
export type Saved = Record<string, StubAnswer>

export type StubFile = ReturnType<typeof fileOf>

type UserAnswer = AnswerOf<typeof getUserInfo>

/** Everything that a person can read. */
export function fileOf(saved: Saved, { people, answers }: StubSeed, userName: string) {
  const ofAnybody = (path: string) => Object.values(people).find((paths) => path in paths)?.[path]
  // Only payroll may list all employees without a search, so everyone gets payroll's list.
  const own = { [listEmployees.path]: ofAnybody(listEmployees.path), ...people[userName] }
  const at = (path: string) => saved[`${userName} ${path}`] ?? answers[own[path] ?? -1]
  return {
    at,
    /** Recorded for someone else, such as the hours of an employee that a manager asks for. */
    ofOthers: (path: string) => answers[ofAnybody(path) ?? -1],
    put: (path: string, answer: StubAnswer) => void (saved[`${userName} ${path}`] = answer),
    lists: () => Object.keys(own).flatMap((path) => itemsIn(at(path)?.body, path) ?? []),
    /** The person's ids, as they appear in list items. */
    owner: () => {
      const { employerId, employeeId, userId, firstName, lastName } = (at(getUserInfo.path)!.body as UserAnswer)
        .userInfo
      return {
        employerId,
        employeeId,
        employeeUserId: userId,
        employeeFirstName: firstName,
        employeeLastName: lastName,
        creatorEmployeeId: employeeId,
      }
    },
    people: () => itemsIn(at(listEmployees.path)?.body)?.items ?? [],
  }
}
