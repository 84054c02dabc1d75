import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ErrorScreen } from './states.tsx'

/** The error screen of a route; retrying refetches what failed. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const client = useQueryClient()
  const boundary = useQueryErrorResetBoundary()
  async function retry() {
    boundary.reset()
    void client.resetQueries({ predicate: ({ state }) => state.status === 'error' })
    await router.invalidate()
    reset()
  }
  return <ErrorScreen error={error} retry={() => void retry()} />
}
