import type { FastifyBaseLogger } from 'fastify'
import { repeat } from '../../base/repeat.ts'
import { SettingUnusable } from '../../base/environment.ts'
import type { Clock } from '../../base/clock.ts'
import { Unopenable } from '../../base/seals.ts'
import type { Database } from '../../db/database.ts'
import { type SecretName, type SecretVersion, secretNames, secretVersions } from './secrets.ts'

/** The secrets that a server process knows. It rereads them every minute, so it knows a new version before that takes effect. */
export type KnownSecrets = {
  /** The version that signs. */
  newest: (name: SecretName) => string
  /** All versions whose signatures are valid, newest first. */
  all: (name: SecretName) => string[]
  /** All versions, oldest first. `counting`: how many of them are already in effect. */
  inOrder: (name: SecretName) => { values: string[]; counting: number }
  reread: () => Promise<void>
}

const rereadEveryMs = 60_000

export function followSecrets(secrets: KnownSecrets, log: Pick<FastifyBaseLogger, 'error'>) {
  const reread = () =>
    secrets.reread().then(
      () => false,
      (error: unknown) => {
        log.error({ err: error }, 'reading the secrets failed')
        return false
      },
    )
  return repeat(reread, rereadEveryMs)
}

/** Creates missing secrets. Throws SettingUnusable if they're sealed with another key. */
export async function openSecrets(
  database: Pick<Database, 'write' | 'seals' | 'kind'>,
  clock: Clock,
): Promise<KnownSecrets> {
  let known = new Map<SecretName, SecretVersion[]>()
  const reread = async () => {
    const read = new Map<SecretName, SecretVersion[]>()
    for (const name of secretNames) read.set(name, await secretVersions(database.write, database, name))
    known = read
  }
  try {
    await reread()
  } catch (error) {
    if (!(error instanceof Unopenable)) throw error
    throw new SettingUnusable(
      'The secrets in the database are sealed with a key that the server doesn’t have. Set ESS_SECRETS_KEY to that key. If you’re changing the key, set ESS_SECRETS_KEY_BEFORE to the previous one.',
    )
  }
  const inOrder: KnownSecrets['inOrder'] = (name) => {
    const versions = known.get(name)!
    const counting = versions.filter(({ countsFrom }) => countsFrom <= clock()).length
    return { values: versions.map(({ value }) => value), counting: Math.max(1, counting) }
  }
  return {
    newest: (name) => {
      const { values, counting } = inOrder(name)
      return values[counting - 1]!
    },
    all: (name) => inOrder(name).values.toReversed(),
    inOrder,
    reread,
  }
}
