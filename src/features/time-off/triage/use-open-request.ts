import { useNavigate, useSearch } from '@tanstack/react-router'

/** The open request, as named in the URL. `at` is its position in the queue, counted from 1, if known. */
export type OpenRequest = { user: string; request: string; at: number | null }

/** The request named in a list's URL, and how to open another one. */
export function useOpenRequest() {
  const params = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const text = (name: string) => String(params[name] ?? '')
  // Larger numbers aren't positions in any queue.
  const at = /^[1-9]\d{0,6}$/.test(text('at')) ? Number(text('at')) : null
  const open: OpenRequest | null =
    text('user') && text('request') ? { user: text('user'), request: text('request'), at } : null
  const show = (next: OpenRequest | null, replace: boolean) => {
    const named = { user: next?.user, request: next?.request, at: next?.at ? String(next.at) : undefined }
    void navigate({ to: '.', search: { ...params, ...named } as never, replace, resetScroll: false })
  }
  return { open, show }
}
