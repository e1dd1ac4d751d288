/** One source of configuration: whatever of it that source says. */
export type Layer = { [key: string]: unknown }

/** Records deeply, everything else replaced, lists too; what only one layer knows is kept. Later layers win. */
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
  // Not by assignment: '__proto__' of a file is a key like any other.
  return Object.fromEntries(result)
}

export function isLayer(value: unknown): value is Layer {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Default, company and module, then whatever is said on the spot. A module's `config` is the application's `settings` with the
 * module's own on top. Source: specification 3 section 9.
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
