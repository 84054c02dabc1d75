import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useMe } from '../../domain/person/actor.ts'
import { networkInvitesQuery } from '../../domain/person/network-invites.tsx'
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
    return <KnownProSignUp me={me} returnTo={search.returnTo ?? '/'} code={search.ref} />
  return <SideChoice me={me} search={search} />
}

// Who was hired gave their name and mailbox when they applied: the form begins with them.
function KnownProSignUp(props: ComponentProps<typeof ProSignUp>) {
  const { data, isPending } = useQuery(networkInvitesQuery)
  if (isPending) return null
  const known = data?.results.find((invite) => invite.known !== null)?.known
  const { me } = props
  const { first_name, last_name } = me.first_name === '' && me.last_name === '' ? (known ?? me) : me
  return <ProSignUp {...props} me={{ ...me, first_name, last_name, email: me.email ?? known?.email ?? null }} />
}
