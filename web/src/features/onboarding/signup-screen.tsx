import { useMe } from '../../domain/person/actor.ts'
import { BusinessSignUp } from './business-signup.tsx'
import { ProSignUp } from './pro-signup.tsx'
import { SideChoice } from './side-choice.tsx'
import type { SignUpSearch } from './signup-search.ts'

/** Becoming a manager or a pro. */
export function SignUpScreen({ search }: { search: SignUpSearch }) {
  const me = useMe()
  if (!me) return null
  if (search.as === 'business') return <BusinessSignUp me={me} returnTo={search.returnTo ?? '/'} code={search.ref} />
  if (search.as === 'pro' && me.gigster_profile_id === null)
    return <ProSignUp me={me} returnTo={search.returnTo ?? '/'} code={search.ref} />
  return <SideChoice me={me} search={search} />
}
