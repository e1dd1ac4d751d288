import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

const alias = [
  { find: /^@\//, replacement: fileURLToPath(new URL('./src/', import.meta.url)) },
  // @lit/react's server build drops all props and events of Ionic's components.
  { find: /^@lit\/react$/, replacement: fileURLToPath(new URL('./node_modules/@lit/react/index.js', import.meta.url)) },
]
const inlined = { deps: { inline: [/@ionic/, /ionicons/, /@stencil/, /@lit/] } }

export default defineConfig({
  resolve: { alias },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit', environment: 'node',
          include: ['src/{domain,contract,api}/**/*.test.ts', 'server/**/*.test.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'device', environment: 'happy-dom', server: inlined, testTimeout: 30_000,
          include: ['src/{offline,session,ui,features,app}/**/*.test.ts', 'sw/**/*.test.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          // Whole screens, drawn and used: they take longer than `npm run check` may.
          name: 'screens', environment: 'happy-dom', server: inlined, testTimeout: 30_000,
          include: ['src/{session,ui,features,app}/**/*.test.tsx'],
        },
      },
      {
        resolve: { alias },
        test: { name: 'contract', environment: 'node', include: ['tests/contract/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 120_000 },
      },
      {
        resolve: { alias },
        test: {
          name: 'browser', environment: 'node', include: ['tests/{journeys,delivery}/**/*.test.ts'],
          globalSetup: ['tests/support/browser-setup.ts'], testTimeout: 120_000, hookTimeout: 180_000,
          // A busy machine takes more than the usual second.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
