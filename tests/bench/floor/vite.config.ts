import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

// The smallest app on this stack: one Ionic page with 20 items. The bench measures start-up as a ratio to it.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    VitePWA({
      registerType: 'autoUpdate',
      injectRegister: false,
      manifest: { name: 'Floor', short_name: 'Floor', start_url: '/', display: 'standalone' },
      workbox: { globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}'] },
    }),
  ],
  build: {
    emptyOutDir: true,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /node_modules\/(@ionic|ionicons)\//, sideEffects: false }] },
    },
  },
})
