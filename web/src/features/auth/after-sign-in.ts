import type { Me } from '@crewcall/contract/identity.ts'
import { actorOf } from '../../domain/person/actor.ts'
import { audiencesOf } from '../../domain/navigation/navigation.ts'
import { isReturnPath } from '../../domain/navigation/return-path.ts'
import { welcomePath } from '../../domain/navigation/welcome-path.ts'

/** Invitations, shared pages, sign-up itself and joining accounts work without a side of the product. */
const opensWithoutSide = /^\/(invitations|organization\/invitations|connect|interview|orientation|account-linking|signup)(\/|\?|$)/

/**
 * Where a person continues after the code: new people to sign-up, everybody else to where they were, or to their start. A person who came
 * for one side of the product (`as`) and does not have it signs up for it, without being asked which.
 */
export function afterSignIn(me: Me, isNew: boolean, wanted: string, as?: 'business' | 'pro'): string {
  const returnTo = isReturnPath(wanted) ? wanted : '/'
  const sides = audiencesOf(actorOf(me))
  const hasSide = sides.length > 0
  const lacks = as === 'pro' ? !sides.includes('pro') : as === 'business' && !hasSide
  if (lacks && !opensWithoutSide.test(returnTo)) return signUpPath(as, returnTo)
  if (opensWithoutSide.test(returnTo) || hasSide) return returnTo === '/' ? '/start' : returnTo
  if (!isNew && welcomePath(me) === '/locations') return '/locations'
  return signUpPath(undefined, returnTo)
}

function signUpPath(as: 'business' | 'pro' | undefined, returnTo: string): string {
  const parts = [as && `as=${as}`, returnTo !== '/' && `returnTo=${encodeURIComponent(returnTo)}`].filter(Boolean)
  return parts.length > 0 ? `/signup?${parts.join('&')}` : '/signup'
}
