import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { AuthFrame } from '../../features/auth/auth-frame.tsx'
import { authSearch } from '../../features/auth/auth-search.ts'
import { readToken } from '../../lib/session.ts'

async function isSignedInAs(queryClient: QueryClient, uuid: string): Promise<boolean> {
  // Imported here because everything a guard imports is part of the entry bundle.
  const { meQuery } = await import('../../domain/person/actor.ts')
  const me = await queryClient.ensureQueryData(meQuery).catch(() => undefined)
  return me?.uuid === uuid
}

export const Route = createFileRoute('/auth')({
  validateSearch: authSearch,
  beforeLoad: async ({ context: { queryClient }, search }) => {
    if (!readToken()) return
    // A signed-in person has no use for this page, except to prove another account of theirs.
    const isLinking = search.linkToAccount !== undefined && (await isSignedInAs(queryClient, search.linkToAccount))
    if (!isLinking && readToken()) throw redirect({ href: search.returnTo ?? '/', replace: true })
  },
  component: AuthFrame,
})
