import { createFileRoute } from '@tanstack/react-router'
import { SignUpScreen } from '../../features/onboarding/signup-screen.tsx'
import { signUpSearch } from '../../features/onboarding/signup-search.ts'

export const Route = createFileRoute('/_app/signup')({ validateSearch: signUpSearch, component: Screen })

function Screen() {
  return <SignUpScreen search={Route.useSearch()} />
}
