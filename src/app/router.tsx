import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { routeDefaults, routeTree } from './routes.tsx'

export const router = createRouter({
  routeTree,
  ...routeDefaults,
  // Searches are plain text, as in the specified links: ?user=…&request=7, not request=%227%22.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(String),
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
})

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- declaration merging needs an interface
  interface Register {
    router: typeof router
  }
}
