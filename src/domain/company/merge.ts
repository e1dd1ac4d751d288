/** One source of configuration, with the part of it that the source sets. */
export type Layer = { [key: string]: unknown }

/**
 * Merges records deeply and replaces everything else, including lists. Keys that only one layer has are kept. Later
 * layers win.
 */
export function merged(...layers: Layer[]): Layer {
  return layers.reduce<Layer>((below, above) => onTop(below, above), {})
}

function onTop(below: Layer, above: Layer): Layer {
  const result = new Map(Object.entries(below))
  for (const [key, value] of Object.entries(above)) {
    if (value === undefined) continue
    const under = result.get(key)
    result.set(key, isLayer(value) ? onTop(isLayer(under) ? under : {}, value) : value)
  }
  // Not by assignment, because a file may contain the key '__proto__'.
  return Object.fromEntries(result)
}

export function isLayer(value: unknown): value is Layer {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Merges default, company and module, then further layers. A module's `config` is the application's `settings` with
 * the module's own on top. Source: specification 3 section 9.
 */
export function mergedConfiguration(...layers: Layer[]): Layer {
  const whole = merged(...layers)
  const { settings, modules } = whole
  if (!isLayer(modules)) return whole
  const each = Object.entries(modules).map(([name, module]) => {
    if (!isLayer(module)) return [name, module]
    return [name, { ...module, config: merged(layerOf(settings), layerOf(module.config)) }]
  })
  return { ...whole, modules: Object.fromEntries(each) }
}

const layerOf = (value: unknown): Layer => (isLayer(value) ? value : {})
