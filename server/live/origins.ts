import type { FastifyRequest } from 'fastify'

/** A page of another site could open a socket too: only the app's own pages, and those of configured origins, may. */
export function mayConnect({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, configured: string[]): boolean {
  const { origin } = headers
  if (!origin || !URL.canParse(origin)) return false
  return new URL(origin).host === host || configured.includes(origin)
}
