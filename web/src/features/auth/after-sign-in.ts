import type { Me } from '@crewcall/contract/identity.ts'
import { actorOf } from '../../domain/actor.ts'
import { audiencesOf } from '../../domain/navigation.ts'

/** Invitations and shared pages make sense before one has a side of the product. */
const opensWithoutSide = /^\/(invitations|organization\/invitations|connect|interview|orientation)(\/|$)/

/** Where a person goes after the code: new people to sign-up, everybody else to where they were, or to their start. */
export function afterSignIn(me: Me, isNew: boolean, returnTo: string): string {
  const hasSide = audiencesOf(actorOf(me)).length > 0
  if (opensWithoutSide.test(returnTo) || hasSide) return returnTo === '/' ? '/start' : returnTo
  // A name without a place: sign-up as a business was finished, the first location was not added yet.
  if (!isNew && me.first_name !== '' && me.app_mode !== 'GIGSTER') return '/locations'
  return returnTo === '/' ? '/signup' : `/signup?returnTo=${encodeURIComponent(returnTo)}`
}
