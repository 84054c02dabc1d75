import { useMe } from '../../domain/person/actor.ts'
import { linkingPath } from '../../domain/navigation/linking-path.ts'
import type { AuthSearch } from './auth-search.ts'

/** True if the signed-in person proves another account of theirs here, rather than signing in. */
export function useIsLinking({ linkToAccount }: AuthSearch): boolean {
  const me = useMe()
  return me !== undefined && me.uuid === linkToAccount
}

/** The next screen after the code: the two accounts if one is to be joined, or else the return path. */
export function afterCode({ linkToAccount, returnTo }: AuthSearch): string {
  return linkToAccount === undefined ? (returnTo ?? '/') : linkingPath(returnTo)
}
