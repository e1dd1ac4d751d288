import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings/settings.ts'

const path = '/.well-known/security.txt'

/** RFC 9116 wants an expiration date within a year. The contact is valid as long as it's configured, so the date keeps moving. */
const goodForMs = 180 * 24 * 3_600_000

/** Publishes where to report security problems. Without a configured contact, the path doesn't exist. */
export function addSecurityText(
  app: FastifyInstance,
  { securityContact, publicUrl, clock }: Pick<Settings, 'securityContact' | 'publicUrl' | 'clock'>,
): void {
  if (securityContact === null) return
  app.get(path, (_, reply) => {
    const expires = new Date(clock() + goodForMs).toISOString()
    const lines = [`Contact: ${securityContact}`, `Expires: ${expires}`, `Canonical: ${publicUrl}${path}`]
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\nPreferred-Languages: en\n`)
  })
}
