import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'

/** Back to where one came from; who came by a link goes to `otherwise`. */
export function useGoBack(otherwise: string): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : void navigate({ to: otherwise, replace: true }))
}
