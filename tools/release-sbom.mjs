import { spawnSync } from 'node:child_process'
import { top } from './steps.mjs'

/**
 * A release's software bill of materials (CycloneDX): the packages in node_modules, and those bundled into our own
 * files. `npm sbom --omit=dev` would leave out packages that both a development package and the server use.
 */
export function billOfMaterials({ carried, bundled, madeAt }) {
  const npm = spawnSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'], {
    cwd: top,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (npm.status !== 0) throw new Error(`npm sbom failed:\n${npm.stderr}`)
  const { serialNumber: _, metadata, components, dependencies, ...bill } = JSON.parse(npm.stdout)
  const own = { ...metadata.component, name: 'ess' }
  const wanted = new Set([...carried, ...bundled.keys()])
  const kept = components
    .filter(({ name, version }) => wanted.has(`${name}@${version}`))
    .map((component) => described(component, bundled.get(`${component.name}@${component.version}`)))
  const missing = [...wanted].filter((each) => !kept.some(({ name, version }) => `${name}@${version}` === each))
  if (missing.length) throw new Error(`npm sbom does not list ${missing.join(', ')}.`)
  const refs = new Set([own['bom-ref'], ...kept.map((component) => component['bom-ref'])])
  return {
    ...bill,
    metadata: { ...metadata, timestamp: madeAt.toISOString(), lifecycles: [{ phase: 'build' }], component: own },
    components: kept,
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) })),
  }
}

/** Drops npm's development flags: the release ships all of these packages. */
function described({ properties = [], ...component }, bundledIn = []) {
  const notes = properties.filter(({ name }) => name !== 'cdx:npm:package:development')
  const places = bundledIn.map((value) => ({ name: 'ess:bundledIn', value }))
  return { ...component, scope: 'required', properties: [...notes, ...places] }
}
