import { useNavigate, useSearch } from '@tanstack/react-router'

/** The open request, as the address names it. `at` is its place in the queue, counted from 1, if it's known. */
export type OpenRequest = { user: string; request: string; at: number | null }

/** The request that the address of a list names, and how to open another one. */
export function useOpenRequest() {
  const params = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const text = (name: string) => String(params[name] ?? '')
  // A larger number isn't a place in any queue.
  const at = /^[1-9]\d{0,6}$/.test(text('at')) ? Number(text('at')) : null
  const open: OpenRequest | null =
    text('user') && text('request') ? { user: text('user'), request: text('request'), at } : null
  const show = (next: OpenRequest | null, replace: boolean) => {
    const named = { user: next?.user, request: next?.request, at: next?.at ? String(next.at) : undefined }
    void navigate({ to: '.', search: { ...params, ...named } as never, replace, resetScroll: false })
  }
  return { open, show }
}
