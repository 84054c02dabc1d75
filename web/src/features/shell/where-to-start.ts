import type { Me } from '@crewcall/contract/identity.ts'
import type { Actor } from '@crewcall/contract/rules/policy.ts'
import { withLastScope } from '../../domain/location/scope.ts'
import { audiencesOf, startPath } from '../../domain/navigation/navigation.ts'
import { welcomePath } from '../../domain/navigation/welcome-path.ts'
import { currentLocationId } from '../../lib/current-location.ts'

/** Where a signed-in person begins: where they were last, or where they continue signing up; null if no screen is theirs. */
export function whereToStart(me: Me, actor: Actor): string | null {
  if (audiencesOf(actor).length === 0) return welcomePath(me)
  const mine = actor.managed_locations.map((held) => held.location_id)
  const remembered = currentLocationId()
  const locationId = remembered !== null && mine.includes(remembered) ? remembered : (mine[0] ?? null)
  const path = startPath(actor, locationId)
  return path && withLastScope(path, { count: mine.length, hasBeen: remembered !== null })
}
