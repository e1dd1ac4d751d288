import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Plugin as Part, build as bundle } from 'esbuild'
import { type InlineConfig, type Plugin, defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { pageOf, workerOf } from './src/contract/app-files.ts'
import type { Language } from './src/domain/languages.ts'
import { inLanguage } from './tools/language.mjs'
import { packageFolder } from './tools/package-folder.mjs'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const stubSeed = process.env.ESS_STUB_SEED
/** One build of the app for each language, see `tools/build.mjs`. */
const language = (process.env.VITE_LANGUAGE ?? 'en') as Language
const api = process.env.ESS_API ?? 'http://localhost:8080'

// Brand files, which the server replaces with the company's.
const brand = Object.fromEntries(
  ['manifest.webmanifest', 'icon.svg', 'icon-', 'apple-touch-icon.png', 'shortcut-'].map((name) => [`/${name}`, api]),
)

/**
 * A few files, so that a first visit on a weak network is short. The start is two: ours changes with every release, the
 * libraries rarely. Each group also takes what its modules import, unless a group above has it.
 */
const chunks = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules|rolldown\/runtime/, priority: 9 },
  { name: 'start', tags: ['$initial' as const], priority: 8 },
  { name: 'navigation', test: /\/src\/ui\/navigation\/(navigation-panel|places)/, priority: 7.5 },
  // The code for signing in, besides the start, and then for staying signed in.
  { name: 'session', test: /\/src\/session\/(sign-in|second-factor|passcode)\./, priority: 7 },
  { name: 'stay-signed-in', test: /\/src\/(session\/|app\/stay-signed-in)/, priority: 6.9 },
  { name: 'delivery', test: /\/src\/offline\//, priority: 6.5 },
  // An employee's first screen.
  { name: 'dashboard', test: /\/src\/features\/time-off\/dashboard\//, priority: 6 },
  // Loaded when a document is opened, and kept from then on: see sw/viewer.ts.
  { name: 'pdf-viewer', test: /pdfjs-dist\/.*\/pdf\.mjs$/, priority: 5.5 },
  { name: 'ionic', test: /node_modules\/(@ionic|@stencil)/, priority: 5 },
  { name: 'sign-in', test: /\/src\/(ui|features)\/sign-in\/(?!sign-out|step-up-dialog)/, priority: 4.5 },
  // Code shared by screens.
  { name: 'screens', test: /\/(node_modules|src\/(ui|domain|contract|api))\//, priority: 4 },
  // Loaded once the first screen is shown, such as what every area registers, and the small parts that end a session.
  { name: 'after-start', test: /\/src\/(app\/|features\/([^/]+$|sign-in\/))/, priority: 3.5 },
  { name: areaOf, debugName: 'area', test: /\/src\/features\//, priority: 3 },
]

function areaOf(file: string): string | null {
  return /\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? null
}

let builtTo = 'dist'
const noteFolder: Plugin = { name: 'note-folder', configResolved: ({ build }) => void (builtTo = build.outDir) }

/** Lists the packages in the app and its worker, which is built afterward, for a release's bill of materials. */
const packageList: Plugin = {
  name: 'package-list',
  apply: 'build',
  writeBundle: (_, built) => {
    const file = join(builtTo, '.vite', 'packages.json')
    const listed = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
    const modules = Object.values(built).flatMap((part) => (part.type === 'chunk' ? Object.keys(part.modules) : []))
    const found = modules.flatMap((id) => packageFolder(relative('.', id.replace(/^\0|\?.*$/g, ''))) ?? [])
    writeFileSync(file, `${JSON.stringify([...new Set([...listed, ...found])].toSorted(), null, 2)}\n`)
  },
}

/** The worker keeps these files only as they were built, see sw/kept-parts.ts. Icons are the company's own. */
function withIntegrity<File extends { url: string }>(files: File[]) {
  const integrity = (url: string) =>
    `sha256-${createHash('sha256')
      .update(readFileSync(join(builtTo, url)))
      .digest('base64')}`
  const manifest = files.map((file) =>
    /^(assets\/|index\.html$)/.test(file.url) ? { ...file, integrity: integrity(file.url) } : file,
  )
  const renamed = manifest.map((file) => (file.url === 'index.html' ? { ...file, url: pageOf(language) } : file))
  return { manifest: renamed, warnings: [] }
}

/** Each language has its own page and worker. Everything else is named by its content. */
const namedByLanguage: Plugin = {
  name: 'named-by-language',
  apply: 'build',
  // Runs after the worker, which is built last.
  closeBundle: {
    order: 'post',
    sequential: true,
    handler: () => {
      renameSync(join(builtTo, 'index.html'), join(builtTo, pageOf(language)))
      renameSync(join(builtTo, 'worker.js'), join(builtTo, workerOf(language)))
    },
  },
}

/** `src/app/theme.ts` adds the link after the first screen. */
const manifestLater: Plugin = {
  name: 'manifest-later',
  enforce: 'post',
  transformIndexHtml: { order: 'post', handler: (html) => html.replace(/<link rel="manifest"[^>]*>/, '') },
}

/** To get one file, the plugin still uses an option that the bundler has renamed. */
function buildWorker(config: InlineConfig): void {
  config.logLevel = 'warn'
  config.plugins = [...(config.plugins ?? []), packageList]
  const output = config.build?.rolldownOptions?.output ?? config.build?.rollupOptions?.output
  if (!output || Array.isArray(output)) return
  delete output.inlineDynamicImports
  output.codeSplitting = false
}

// The package doesn't declare that these calls can be left out.
const pureInIonic = ['createReactComponent', 'createForwardRef', 'React.createContext']

/**
 * Each component of @ionic/react is a module of its own. The package is one file, so the start would otherwise carry every
 * element that any screen uses.
 */
const ionicInParts: Plugin = {
  name: 'ionic-in-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: /@ionic\/react/ },
    handler: (code) =>
      code.replace(/import \{([^}]*)\} from ["']@ionic\/react["']/g, (_, names: string) =>
        names
          .split(',')
          .map((name) => `import {${name}} from '@ionic/react/${name.trim()}'`)
          .join(';'),
      ),
  },
  resolveId: {
    filter: { id: /^@ionic\/react\/\w+$/ },
    handler: (part) => fileURLToPath(new URL(`./node_modules/${part}`, import.meta.url)),
  },
  load: {
    filter: { id: /\/@ionic\/react\/\w+$/ },
    async handler(id) {
      const { outputFiles } = await bundle({
        stdin: { contents: `export { ${basename(id)} } from '@ionic/react'`, resolveDir: dirname(id) },
        bundle: true,
        write: false,
        format: 'esm',
        pure: pureInIonic,
        // This file would define ion-tabs.
        define: { 'window.customElements': 'undefined' },
        plugins: [onlyIonicReact],
      })
      return { code: outputFiles[0]!.text, moduleSideEffects: false }
    },
  },
}

const onlyIonicReact: Part = {
  name: 'only-ionic-react',
  setup: (build) =>
    build.onResolve({ filter: /./ }, ({ path }) =>
      path === '@ionic/react' ? undefined : { path, external: true, sideEffects: false },
    ),
}

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: fileURLToPath(new URL('./src/', import.meta.url)) },
      // The package's own entry is written for browsers of ten years ago.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
    ],
  },
  define: {
    'import.meta.env.VITE_VERSION': JSON.stringify(version),
    'import.meta.env.VITE_LANGUAGE': JSON.stringify(language),
    // Also defined where it's off, so that every other build leaves out the code behind it.
    'import.meta.env.VITE_STUB': JSON.stringify(process.env.VITE_STUB ?? ''),
    'import.meta.env.VITE_STUB_SEED': JSON.stringify(stubSeed ? readFileSync(stubSeed, 'utf8') : ''),
  },
  plugins: [
    react(),
    language !== 'en' && inLanguage(language),
    ionicInParts,
    noteFolder,
    packageList,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'worker.ts',
      injectRegister: false,
      registerType: 'prompt',
      // The server puts the company's name and colors into it.
      manifest: JSON.parse(readFileSync('manifest.webmanifest', 'utf8')),
      // The icons are listed with the other files.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,mjs,css,html,svg,png}'],
        globIgnores: ['companies/**'],
        manifestTransforms: [withIntegrity],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
      devOptions: { enabled: true, type: 'module' },
      integration: { configureCustomSWViteBuild: buildWorker },
    }),
    manifestLater,
    language !== 'en' && namedByLanguage,
  ],
  build: {
    target: 'es2023',
    manifest: `.vite/manifest.${language}.json`,
    sourcemap: false,
    reportCompressedSize: false,
    // `tools/start-size.mjs` limits what a visit loads. The largest file is the PDF viewer's, which only a document loads.
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: {
      // A slow machine would print them, and the build must be silent.
      checks: { pluginTimings: false },
      // Neither @ionic package declares that its modules have no side effects.
      treeshake: {
        moduleSideEffects: [{ test: /node_modules\/(@ionic|ionicons)\/.*\.js$/, sideEffects: false }],
        manualPureFunctions: pureInIonic,
      },
      output: { codeSplitting: { groups: chunks } },
    },
  },
  server: {
    proxy: {
      '/rest': api,
      '/healthz': api,
      '/t/': api,
      '/sign-on/': api,
      '/live': { target: api, ws: true },
      ...brand,
    },
  },
})
