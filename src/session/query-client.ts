import { QueryClient } from '@tanstack/react-query'

const day = 24 * 60 * 60_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // `reach` decides by real requests, so the library's own online check is off.
      networkMode: 'always',
      gcTime: day,
      staleTime: 30_000,
      retry: false,
    },
  },
})
