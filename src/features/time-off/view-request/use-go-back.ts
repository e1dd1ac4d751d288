import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { mayCall } from '@/contract/endpoint/endpoint.ts'
import { listTeamRequests } from '@/contract/time-off/team-requests.ts'
import { requestsPath, teamRequestsPath } from '@/features/time-off/requests/paths.ts'
import { useUser } from '@/session/user.ts'

/** Goes back to the previous page; users who came by a link go to `otherwise`. */
export function useGoBack(otherwise: string): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : void navigate({ to: otherwise, replace: true }))
}

/** From another employee's request: without a team list, to the user's own. */
export function useGoBackToLists(): () => void {
  return useGoBack(mayCall(listTeamRequests, useUser()) ? teamRequestsPath : requestsPath)
}
