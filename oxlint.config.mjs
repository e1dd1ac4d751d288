import { readdirSync } from 'node:fs'
import { defineConfig } from 'oxlint'

// domain ← contract ← api ← offline ← session ← ui ← features ← app: each may import the ones to its left.
const layers = ['domain', 'contract', 'api', 'offline', 'session', 'ui', 'features', 'app']

const noParent = {
  regex: '^\\.\\./',
  message: "Within a folder import './file.ts', across folders '@/layer/…'.",
}

// TanStack Router owns the routes; each of these belongs to Ionic's router and breaks without it (docs/decisions/0002).
const ionicRouting = [
  'IonRouterOutlet',
  'IonTabs',
  'IonBackButton',
  'useIonRouter',
  'useIonModal',
  'useIonPopover',
  'useIonViewWillEnter',
  'useIonViewDidEnter',
  'useIonViewWillLeave',
  'useIonViewDidLeave',
]

// With React 19, these keep attributes that are no longer passed, or they need Ionic's router (docs/decisions/0037).
const ionicOfOurs = ['IonButton', 'IonItem', 'IonFabButton', 'IonTabBar', 'IonTabButton', 'IonApp']

function imports(patterns) {
  return [
    'error',
    {
      patterns,
      paths: [
        { name: '@ionic/react', importNames: ionicRouting, message: 'Works only with Ionic’s own router.' },
        { name: '@ionic/react', importNames: ionicOfOurs, message: 'Make it with src/ui/ionic/component.ts.' },
        { name: 'superstruct', message: 'Import shapes from src/domain/struct.ts, which wraps it.' },
        {
          name: 'dexie',
          importNames: ['liveQuery'],
          message: 'Use live from @/offline/live.ts (docs/decisions/0029).',
        },
      ],
    },
  ]
}

function notFrom(banned, why) {
  return { regex: `^@/(${banned.join('|')})/`, message: why }
}

const inLayers = layers.map((layer, at) => ({
  files: [`src/${layer}/**`],
  rules: {
    'no-restricted-imports': imports([
      noParent,
      ...(layer === 'app'
        ? []
        : [notFrom(layers.slice(at + 1), `${layer} may import only ${layers.slice(0, at + 1).join(', ')}.`)]),
      ...(layer === 'features'
        ? [{ regex: '^@/features/', message: 'A feature never imports another: what two share moves down.' }]
        : []),
      ...(layer === 'domain'
        ? [{ regex: '^(react|dexie|@tanstack|@ionic|fastify|node:)', message: 'The domain is pure.' }]
        : []),
    ]),
  },
}))

/**
 * The server's layers, bottom first. `base`: clock, environment, timers, hashing. `seed`: rows that a route may declare for the
 * demo company. `checks`: the list of checks that the doctor, `/readyz`, and the server's start run. `imports`: files from
 * outside. `live`: the WebSocket beside the calls. `scim`: provisioning of accounts. `demo` fills every table and asks the whole
 * app for the stub's answers.
 */
const serverLayers = [
  'base',
  'reference',
  'company',
  'settings',
  'db',
  'seed',
  'stores',
  'directory',
  'work',
  'checks',
  'imports',
  'http',
  'live',
  'scim',
  'routes',
  'every-text.ts',
  'languages.ts',
  'app.ts',
  'demo',
  'commands',
  'serve.ts',
  'main.ts',
]

const aboveDomain = notFrom(layers.slice(2), 'The server imports only domain and contract.')

/** Imports in the server are relative, so each depth of folders has its own pattern. */
const inServerLayers = serverLayers.flatMap((layer, at) => {
  const above = serverLayers.slice(at + 1)
  const depths = layer.endsWith('.ts') ? [0] : [1, 2, 3]
  return depths.map((depth) => ({
    files: [depth === 0 ? `server/${layer}` : `server/${layer}${'/*'.repeat(depth)}.ts`],
    rules: {
      'no-restricted-imports': imports([
        aboveDomain,
        {
          regex: `^${depth === 0 ? '\\./' : '\\.\\./'.repeat(depth)}(${above.map(within).join('|') || 'nothing above'})`,
          message: `${layer} may import only ${serverLayers.slice(0, at + 1).join(', ')}.`,
        },
      ]),
    },
  }))
})

function within(layer) {
  return layer.endsWith('.ts') ? `${layer.replace('.', '\\.')}$` : `${layer}/`
}

const areas = readdirSync(new URL('src/features', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

// Screens of one area share the code in its folder.
const inAreas = areas.map((area) => ({
  files: [`src/features/${area}/**`],
  rules: {
    'no-restricted-imports': imports([
      noParent,
      notFrom(['app'], 'features may import only what stands to their left.'),
      {
        regex: `^@/features/(${areas.filter((other) => other !== area).join('|')})/`,
        message: 'A feature never imports another: what two share moves down.',
      },
    ]),
  },
}))

// Names that always hold elements, never bare text.
const holdElements = [
  'above',
  'after',
  'actions',
  'badge',
  'children',
  'content',
  'createPortal',
  'dateFact',
  'dialog',
  'emptyAction',
  'filters',
  'frame',
  'hint',
  'inner',
  'install',
  'intro',
  'line',
  'notice',
  'notices',
  'onFile',
  'popover',
  'result',
  'shown',
  'sortChoice',
  'statusLine',
  'timeOff',
  'told',
  'totalLine',
  'version',
  'whom',
]

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'react', 'import', 'jsx-a11y', 'vitest', 'promise'],
  categories: { correctness: 'error' },
  jsPlugins: ['./tools/lint-text.mjs'],
  ignorePatterns: ['dist', 'data', '.cache'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'off',
    'no-console': 'off',
    'max-lines': ['error', { max: 300, skipBlankLines: false }],
    'react/rules-of-hooks': 'error',
    // An effect that deliberately depends on only one value says so by its list.
    'react/exhaustive-deps': 'warn',
    // Rules for the React compiler, which is not used.
    'react/refs': 'off',
    'react/purity': 'off',
    'react/globals': 'off',
    'react/set-state-in-effect': 'off',
    // `output` is for calculation results; role=status and role=region on Ionic's elements are intentional.
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    ...inLayers,
    ...inAreas,
    {
      files: ['tests/**', 'tools/**'],
      rules: { 'no-restricted-imports': imports([]) },
    },
    {
      // The floor is a minimal app on this stack.
      files: ['src/domain/struct.ts', 'tests/bench/floor/**'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: ['src/domain/**'],
      rules: {
        'no-restricted-globals': ['error', 'fetch', 'window', 'document', 'navigator', 'localStorage', 'indexedDB'],
        'no-restricted-properties': ['error', { object: 'Date', property: 'now', message: 'Today is an argument.' }],
      },
    },
    {
      files: ['src/**/*.tsx'],
      rules: { 'text/in-own-element': ['error', { elements: holdElements }] },
    },
    {
      files: ['server/**'],
      rules: {
        'no-restricted-imports': imports([aboveDomain]),
        // Circular imports of types count, too.
        'import/no-cycle': ['error', { ignoreTypes: false }],
      },
    },
    ...inServerLayers,
    {
      // A test of a lower layer may take its samples from above.
      files: ['server/**/*.test.ts'],
      rules: { 'no-restricted-imports': imports([aboveDomain]) },
    },
    {
      files: ['sw/**'],
      rules: {
        'no-restricted-imports': imports([
          noParent,
          notFrom(
            ['session', 'ui', 'app', 'features/[^/]+'],
            'The worker imports domain, contract, api, offline and features/offline.ts.',
          ),
        ]),
      },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'src/**/{test,sample}-*.tsx'],
      rules: {
        'text/in-own-element': 'off',
        'typescript/no-explicit-any': 'off',

        // `use(resource)` isn't React's hook here.
        'react/rules-of-hooks': 'off',
        // Vitest's expect takes a message; tests assert through functions of tests/support and tables.
        'vitest/valid-expect': 'off',
        'vitest/expect-expect': 'off',
        'vitest/no-standalone-expect': 'off',
        // The rule doesn't see that an arrow function returns the promise.
        'vitest/require-awaited-expect-poll': 'off',
        'vitest/no-conditional-expect': 'off',
        'vitest/valid-title': 'off',
        'vitest/require-mock-type-parameters': 'off',
      },
    },
  ],
})
