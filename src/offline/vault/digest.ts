/** base64url of the SHA-256 of a text. */
export async function digest(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

/** 32 random bytes in base64url. */
export const randomSecret = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

/** Hash of a kind's subject (one request, one contact), because it may be personal. '' if there's none. */
export async function subjectHash(person: string, kind: string, subject: string | undefined): Promise<string> {
  return subject ? digest(`ess.about|${person}|${kind}|${subject}`) : ''
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
