import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const api = process.env.ESS_API ?? 'http://localhost:8080'

export default defineConfig({
  resolve: { alias: [{ find: /^@\//, replacement: fileURLToPath(new URL('./src/', import.meta.url)) }] },
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [
    react(),
    startStylesInPage(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'worker.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: JSON.parse(readFileSync('manifest.webmanifest', 'utf8')),
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}'] },
      devOptions: { enabled: true, type: 'module' },
    }),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // Neither @ionic package declares that its modules have no side effects.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/(@ionic|ionicons)\/.*\.js$/, sideEffects: false }] },
      // The start is two files: ours changes with every release, the libraries rarely.
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'ionic', test: /node_modules\/(@ionic|@stencil)/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/rest': api, '/healthz': api, '/live': { target: api, ws: true } } },
})

/** A style sheet would hold up the first paint by a round trip: the start's own goes into the page. */
function startStylesInPage(): Plugin {
  return {
    name: 'start-styles-in-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        page.source = String(page.source).replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_link, name: string) => {
          const sheet = bundle[name]
          if (sheet?.type !== 'asset') throw new Error(`No style sheet ${name}`)
          delete bundle[name]
          return `<style>${String(sheet.source).trim()}</style>`
        })
      },
    },
  }
}
