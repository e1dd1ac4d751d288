import { QueryClient } from '@tanstack/react-query'

const day = 24 * 60 * 60_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Reach is judged by real requests, so the library's own idea of being online is not asked.
      networkMode: 'always',
      gcTime: day,
      staleTime: 30_000,
      retry: false,
    },
  },
})
