import { readFileSync } from 'node:fs'
import { everySetting } from './every-setting.ts'
import type { Setting } from './setting-kinds.ts'

export type Environment = Record<string, string | undefined>

type SettingName = keyof typeof everySetting
type ValueOf<Name extends SettingName> = (typeof everySetting)[Name] extends Setting<infer Value> ? Value : never

/** A setting with which the server can't start. Its message is for the operator. */
export class SettingUnusable extends Error {}

/** The value of a setting, or its default. An empty string counts as not set. */
export function valueOf<Name extends SettingName>(env: Environment, name: Name): ValueOf<Name> {
  const { read, wanted, fallback, isSecret } = everySetting[name] as Setting<ValueOf<Name>>
  const text = isSecret ? secretText(env, name) : env[name]
  if (!text) return fallback
  const value = read(text)
  if (value === undefined)
    throw new SettingUnusable(`${name} is ${isSecret ? 'not usable' : JSON.stringify(text)}. Set it to ${wanted}.`)
  return value
}

/** Throws one error that names every setting with a wrong value. */
export function checkEnvironment(env: Environment): void {
  const problems = settingNames.flatMap((name) => {
    try {
      valueOf(env, name)
      return []
    } catch (error) {
      if (error instanceof SettingUnusable) return [error.message]
      throw error
    }
  })
  if (problems.length) throw new SettingUnusable(problems.join('\n'))
}

const settingNames = Object.keys(everySetting) as SettingName[]
const fileSuffix = '_FILE'

/** The secret itself, or the content of the file that's named instead. */
function secretText(env: Environment, name: SettingName): string | undefined {
  const file = env[name + fileSuffix]
  if (!file) return env[name]
  if (env[name]) throw new SettingUnusable(`${name} and ${name}${fileSuffix} are both set. Set only one of them.`)
  let text: string
  try {
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingUnusable(`${name}${fileSuffix}: ${file} cannot be read (${code}).`, { cause: error })
  }
  // Otherwise, the server would silently run without the secret.
  if (!text) throw new SettingUnusable(`${name}${fileSuffix}: ${file} is empty.`)
  return text
}

/** Messages about variables that look like ours but aren't: a misspelled one would silently do nothing. */
export function unknownSettings(env: Environment): string[] {
  const known = settingNames.flatMap((name) => (everySetting[name].isSecret ? [name, name + fileSuffix] : [name]))
  return Object.keys(env)
    .filter((name) => name.startsWith('ESS_') && !known.includes(name))
    .map((name) => {
      const nearest = known.toSorted((one, other) => distance(one, name) - distance(other, name))[0]!
      return `There is no setting ${name}, so it does nothing. The nearest name is ${nearest}.`
    })
}

/** The number of characters to add, remove, or replace to turn one text into the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [place, wanted] of [...other].entries())
      next.push(Math.min(row[place]! + (letter === wanted ? 0 : 1), row[place + 1]! + 1, next[place]! + 1))
    row = next
  }
  return row.at(-1)!
}

/** Whether the server hosts the demo company. Source: decisions 56. */
export const isDemo = (env: Environment): boolean =>
  valueOf(env, 'ESS_DEMO') ?? (!valueOf(env, 'DATABASE_URL') && env.NODE_ENV !== 'production')
