import { phrase } from '@crewcall/contract/rules/direction.ts'
import { fullName, useMe } from '../../domain/actor.ts'
import { SignOutButton } from './sign-out.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** Signed in, but with no side of the product open yet. */
export function StartScreen() {
  const me = useMe()
  return (
    <EmptyState title={phrase`Welcome${me ? phrase`, ${me.first_name || fullName(me)}` : ''}`} action={<SignOutButton />}>
      Your account is not linked to a location or a pro profile yet. Open the invitation you were sent, or sign in with the number your
      manager knows.
    </EmptyState>
  )
}
