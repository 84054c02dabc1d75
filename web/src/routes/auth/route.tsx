import { createFileRoute, redirect } from '@tanstack/react-router'
import { AuthFrame } from '../../features/auth/auth-frame.tsx'
import { authSearch } from '../../features/auth/auth-search.ts'
import { readToken } from '../../lib/session.ts'

export const Route = createFileRoute('/auth')({
  validateSearch: authSearch,
  beforeLoad: ({ search }) => {
    if (readToken() && !search.linkToAccount) throw redirect({ href: search.returnTo ?? '/', replace: true })
  },
  component: AuthFrame,
})
