import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

const alias = [
  { find: /^@\//, replacement: fileURLToPath(new URL('./src/', import.meta.url)) },
  // @lit/react's server build drops all props and events of Ionic's components.
  { find: /^@lit\/react$/, replacement: fileURLToPath(new URL('./node_modules/@lit/react/index.js', import.meta.url)) },
]
/** Loaded first: a test file that imports the device's database without it breaks that database for the files that follow. */
const database = 'fake-indexeddb/auto'

const restoring = 'tests/support/restore-replaced.ts'
/** For tests that need a document, the device's database, or both. */
const browserSetup = [database, 'tests/support/browser-parts.ts', 'tests/support/polling.ts', restoring]

const shuffled = process.argv.some((each) => each.startsWith('--sequence.shuffle'))

const inlined = { deps: { inline: [/@ionic/, /ionicons/, /@stencil/, /@lit/] } }

/** Below the screens, code that uses the device's database, its storage, or a document. */
const onDevice = [
  'src/offline/**/*.test.ts',
  'src/features/fetch-ahead.test.ts',
  'src/features/time-off/requests/sending/{deciding,queueing,submissions}.test.ts',
  'src/ui/{dialogs/toast,fields/masks,form/submitting/draft-keeper,form/wizard/slow-scroll,share-file,shell/busy}.test.ts',
  'tests/roles/**/*.test.ts',
]

/** Code that a page or a worker starts once and that runs until it ends. */
const ofOneLife = ['src/{session,app}/**/*.test.ts', 'sw/**/*.test.ts']

// They bound how long a failing test takes. Passing tests stay far below them, even on a slow and busy machine.
const limits = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  resolve: { alias },
  test: {
    sequence: shuffled ? {} : { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          server: inlined,
          ...limits,
          setupFiles: [restoring],
          // These tests keep no state, and a worker for each file took half of the time.
          isolate: false,
          include: ['src/**/*.test.ts', 'server/**/*.test.ts', 'tests/languages/**/*.test.ts'],
          exclude: [...onDevice, ...ofOneLife],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'device',
          environment: 'happy-dom',
          server: inlined,
          ...limits,
          setupFiles: browserSetup,
          // Each test empties the device first. A document and a database for each file took most of the time.
          isolate: false,
          include: onDevice,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'session',
          environment: 'happy-dom',
          server: inlined,
          ...limits,
          setupFiles: browserSetup,
          include: ofOneLife,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'components',
          environment: 'happy-dom',
          server: inlined,
          ...limits,
          setupFiles: [...browserSetup, 'tests/support/clean-up.ts'],
          // They keep only what they render, and remove it again. A document for each file took half of the time.
          isolate: false,
          include: ['src/ui/**/*.test.tsx'],
        },
      },
      {
        resolve: { alias },
        test: {
          // Whole screens, rendered and used: they take longer than `npm run check` may.
          name: 'screens',
          environment: 'happy-dom',
          server: inlined,
          ...limits,
          setupFiles: [...browserSetup, 'tests/support/clean-up.ts'],
          // The same as for the components.
          isolate: false,
          include: ['src/{session,features,app}/**/*.test.tsx'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'contract',
          setupFiles: ['tests/support/polling.ts'],
          environment: 'node',
          isolate: false,
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/support/prepared-setup.ts'],
          ...limits,
        },
      },
      {
        resolve: { alias },
        test: {
          // Packs a release with the built app, installs it, and runs it.
          name: 'release',
          setupFiles: ['tests/support/polling.ts'],
          environment: 'node',
          include: ['tests/release/**/*.test.ts'],
          globalSetup: ['tests/support/built-app-setup.ts'],
          ...limits,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'browser',
          setupFiles: ['tests/support/polling.ts'],
          environment: 'node',
          // Each test opens a device and a server of its own; importing everything again for each file took a fifth of the time.
          isolate: false,
          include: ['tests/{journeys,delivery}/**/*.test.ts'],
          globalSetup: [
            'tests/support/prepared-setup.ts',
            'tests/support/built-app-setup.ts',
            'tests/support/browser/browser-setup.ts',
          ],
          ...limits,
        },
      },
      {
        resolve: { alias },
        test: {
          // WebKit, the engine of iPhones.
          name: 'webkit',
          setupFiles: ['tests/support/polling.ts'],
          environment: 'node',
          include: ['tests/webkit/**/*.test.ts'],
          globalSetup: ['tests/support/prepared-setup.ts', 'tests/support/built-app-setup.ts'],
          ...limits,
        },
      },
    ],
  },
})
