import type { OpenIdClient } from './open-id-client.ts'

const graph = 'https://graph.microsoft.com/v1.0/me/checkMemberGroups'
/** The maximum number of groups that Microsoft Graph accepts at once. */
const mostAtOnce = 20

/**
 * Entra leaves the groups out of a token if there are more than 200. This asks Microsoft Graph about the groups in the operator's
 * file, with the person's own token. Null if it doesn't answer.
 */
export async function groupsFromGraph(
  { provider, fetch }: Pick<OpenIdClient, 'provider' | 'fetch'>,
  accessToken: string,
): Promise<string[] | null> {
  const { named } = provider.groups
  const theirs = new Set<string>()
  for (let from = 0; from < named.length; from += mostAtOnce) {
    const groupIds = named.slice(from, from + mostAtOnce).map(([, id]) => id)
    const answer = await fetch(graph, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ groupIds }),
      signal: AbortSignal.timeout(5000),
    })
    const { value } = answer.ok ? ((await answer.json()) as { value?: unknown }) : {}
    if (!Array.isArray(value)) return null
    for (const id of value) theirs.add(String(id))
  }
  return named.filter(([, id]) => theirs.has(id)).map(([name]) => name)
}
