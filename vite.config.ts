import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const api = process.env.ESS_API ?? 'http://localhost:8080'

export default defineConfig({
  resolve: { alias: [{ find: /^@\//, replacement: fileURLToPath(new URL('./src/', import.meta.url)) }] },
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [
    react(),
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
