import { digest } from './digest.ts'

/** What stands for a subject (one request, one contact) beside a kind: hashed, because it may say something. */
export async function aboutOf(person: string, kind: string, subject: string | undefined): Promise<string> {
  return subject ? digest(`ess.about|${person}|${kind}|${subject}`) : ''
}
