import { resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { inLanguage } from '../../tools/language.mjs'

/** A module of `src` as it is in the app's Spanish build. */
export async function inSpanish<Module>(path: string): Promise<Module> {
  const { transform } = inLanguage('es')
  const build = await rolldown({
    input: resolve('src', path),
    resolve: { alias: { '@': resolve('src'), '/src': resolve('src') } },
    plugins: [{ name: 'language', transform: transform as never }],
    logLevel: 'silent',
  })
  const { output } = await build.generate({ format: 'esm', codeSplitting: false } as never)
  await build.close()
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`) as Promise<Module>
}
