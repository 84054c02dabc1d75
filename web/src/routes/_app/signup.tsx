import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignUpScreen } from '../../features/onboarding/signup-screen.tsx'
import { signUpSearch } from '../../features/onboarding/signup-search.ts'

export const Route = createFileRoute('/_app/signup')({
  validateSearch: signUpSearch,
  beforeLoad: async ({ context: { api, queryClient }, search, location }) => {
    if (search.skipAccountLinking) return
    // Imported here because everything a guard imports is part of the entry bundle.
    const [{ listLinkableAccounts }, { linkingPath }] = await Promise.all([
      import('@crewcall/contract/account-linking.ts'),
      import('../../domain/navigation/linking-path.ts'),
    ])
    const linkable = await queryClient.ensureQueryData(api.query(listLinkableAccounts, {})).catch(() => undefined)
    if (linkable && linkable.results.length > 0) throw redirect({ href: linkingPath(location.href), replace: true })
  },
  component: Screen,
})

function Screen() {
  return <SignUpScreen search={Route.useSearch()} />
}
