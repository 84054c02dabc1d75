import { useMe } from '../../domain/person/actor.ts'
import { linkingPath } from '../../domain/navigation/linking-path.ts'
import type { AuthSearch } from './auth-search.ts'

/** True when the signed-in person shows a code for another account of theirs here, rather than signing in. */
export function useIsLinking({ linkToAccount }: AuthSearch): boolean {
  const me = useMe()
  return me !== undefined && me.uuid === linkToAccount
}

/** Where the code leads: to the two accounts when one is to be joined, else back to where the person was. */
export function afterCode({ linkToAccount, returnTo }: AuthSearch): string {
  return linkToAccount === undefined ? (returnTo ?? '/') : linkingPath(returnTo)
}
