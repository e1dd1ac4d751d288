import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { mayCall } from '@/contract/endpoint.ts'
import { listTeamRequests } from '@/contract/team-requests.ts'
import { requestsPath, teamRequestsPath } from '@/features/time-off/requests/paths.ts'
import { useUser } from '@/session/user.ts'

/** Back to where one came from; who came by a link goes to `otherwise`. */
export function useGoBack(otherwise: string): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : void navigate({ to: otherwise, replace: true }))
}

/** From another employee's request: without a list of a team, to one's own. */
export function useGoBackToLists(): () => void {
  return useGoBack(mayCall(listTeamRequests, useUser()) ? teamRequestsPath : requestsPath)
}
