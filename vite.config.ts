import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const stubSeed = process.env.ESS_STUB_SEED
const api = process.env.ESS_API ?? 'http://localhost:8080'

// The server knows whose they are.
const brand = Object.fromEntries(['manifest.webmanifest', 'icon.svg', 'icon-', 'apple-touch-icon.png', 'shortcut-'].map((name) => [`/${name}`, api]))

export default defineConfig({
  resolve: { alias: [{ find: /^@\//, replacement: fileURLToPath(new URL('./src/', import.meta.url)) }] },
  define: {
    'import.meta.env.VITE_VERSION': JSON.stringify(version),
    // Named also where it is off, so that what belongs to it falls out of every other build.
    'import.meta.env.VITE_STUB': JSON.stringify(process.env.VITE_STUB ?? ''),
    'import.meta.env.VITE_STUB_SEED': JSON.stringify(stubSeed ? readFileSync(stubSeed, 'utf8') : ''),
  },
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'worker.ts',
      injectRegister: false,
      registerType: 'prompt',
      // public/manifest.webmanifest: the server makes it the company's.
      manifest: false,
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}'], globIgnores: ['companies/**'] },
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
            // What signing in and staying signed in need beside the start, in one request.
            { name: 'session', test: /\/src\/(session|offline)\//, priority: 0 },
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'ionic', test: /node_modules\/(@ionic|@stencil)/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/rest': api, '/healthz': api, '/live': { target: api, ws: true }, ...brand } },
})
