import { createHash, randomBytes } from 'node:crypto'
import { signOnPath } from '@/contract/sign-in/sign-on.ts'

/** A minimal browser that follows redirects between portal and provider, with the provider's cookies. */
export type Visit = ReturnType<typeof providerVisit>

export function providerVisit(portal: () => string, publicUrl = 'http://localhost:8080') {
  const cookies = new Map<string, string>()
  const proof = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(proof).digest('base64url')

  /** `portal` replaces the public address from its settings. */
  const request = async (address: string, form?: Record<string, string>) => {
    const isPortal = address.startsWith(publicUrl)
    const answer = await fetch(isPortal ? address.replace(publicUrl, portal()) : address, {
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      headers: isPortal ? {} : { cookie: Array.from(cookies, (each) => each.join('=')).join('; ') },
    })
    if (!isPortal)
      for (const each of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
    const to = answer.headers.get('location')
    return { status: answer.status, to: to && new URL(to, address).href, body: await answer.text(), address }
  }

  /** Follows redirects to a page or the portal's sign-in screen. */
  const follow = async (address: string) => {
    for (let next = address; ;) {
      const answer = await request(next)
      if (!answer.to) return { ...answer, address: next }
      next = answer.to
      if (next.startsWith(`${publicUrl}/login`)) return { ...answer, address: next }
    }
  }

  return {
    proof,
    challenge,
    request,
    follow,
    /** The provider's address that a tap opens. */
    start: async (more: { again?: boolean } = {}) => {
      const { to } = await request(publicUrl + signOnPath('company', challenge, more))
      return to!
    },
    /** The query that the sign-in screen finally opens with. `name`: typed if the provider asks. */
    async signIn(name: string, { again = false, answer = 'sign-in' } = {}) {
      const first = await follow(publicUrl + signOnPath('company', challenge, { again }))
      const isAsked = first.address.includes('/interaction/')
      const last = isAsked ? await followed(await request(first.address, { name, answer })) : first
      return { isAsked, ...Object.fromEntries(new URL(last.address).searchParams) } as {
        isAsked: boolean
        token?: string
        from?: string
        'sign-on'?: string
      }
    },
  }

  async function followed({ to }: { to: string | null }) {
    return follow(to!)
  }
}
