import type { Me } from '@crewcall/contract/identity.ts'
import { actorOf } from '../../domain/actor.ts'
import { audiencesOf } from '../../domain/navigation.ts'
import { isReturnPath } from '../../domain/return-path.ts'
import { welcomePath } from '../../domain/welcome-path.ts'

/** Invitations, shared pages, sign-up itself and joining accounts make sense before one has a side of the product. */
const opensWithoutSide = /^\/(invitations|organization\/invitations|connect|interview|orientation|account-linking|signup)(\/|\?|$)/

/** Where a person goes after the code: new people to sign-up, everybody else to where they were, or to their start. */
export function afterSignIn(me: Me, isNew: boolean, wanted: string): string {
  const returnTo = isReturnPath(wanted) ? wanted : '/'
  const hasSide = audiencesOf(actorOf(me)).length > 0
  if (opensWithoutSide.test(returnTo) || hasSide) return returnTo === '/' ? '/start' : returnTo
  if (!isNew && welcomePath(me) === '/locations') return '/locations'
  return returnTo === '/' ? '/signup' : `/signup?returnTo=${encodeURIComponent(returnTo)}`
}
