/** The screen that joins accounts, with the way back. */
export function linkingPath(returnTo: string | undefined): string {
  return returnTo === undefined || returnTo === '/' ? '/account-linking' : `/account-linking?returnTo=${encodeURIComponent(returnTo)}`
}
