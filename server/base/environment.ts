export type Environment = Record<string, string | undefined>

export function wholeNumber(env: Environment, name: string): number | undefined {
  const text = env[name]
  if (!text) return undefined
  if (!/^\d+$/.test(text)) throw new Error(`${name} is no whole number`)
  return Number(text)
}

/** A setting that the server can't start with. Its message is for the operator. */
export class SettingUnusable extends Error {}

/** Whether the server has the demo company. Source: decisions 56. */
export const isDemo = ({ ESS_DEMO, DATABASE_URL, NODE_ENV }: Environment): boolean =>
  ESS_DEMO ? ESS_DEMO === '1' : !DATABASE_URL && NODE_ENV !== 'production'
