/** base64url of the SHA-256 of a text. */
export async function digest(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

/** Stands for a subject (one request, one contact) of a kind: hashed, because it may be personal. '' where there is none. */
export async function subjectHash(person: string, kind: string, subject: string | undefined): Promise<string> {
  return subject ? digest(`ess.about|${person}|${kind}|${subject}`) : ''
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
