import { isReturnPath } from './return-path.ts'

const isSignUp = (path: string) => /^\/signup(\?|$)/.test(path)

/** The screen that joins accounts, with the return path. */
export function linkingPath(returnTo: string | undefined): string {
  return returnTo === undefined || returnTo === '/' ? '/account-linking' : `/account-linking?returnTo=${encodeURIComponent(returnTo)}`
}

/** Where a person continues after joining accounts: sign-up is done, so at its return path. */
export function afterJoining(returnTo: string): string {
  const wanted = isSignUp(returnTo) ? (new URLSearchParams(returnTo.split('?')[1]).get('returnTo') ?? '/') : returnTo
  return wanted === '/' || !isReturnPath(wanted) ? '/start' : wanted
}

/** Where sign-up continues without joining: with all its parameters, and without asking again. */
export function signUpWithoutJoining(returnTo: string): string {
  const path = isSignUp(returnTo) ? returnTo : returnTo === '/' ? '/signup' : `/signup?returnTo=${encodeURIComponent(returnTo)}`
  return `${path}${path.includes('?') ? '&' : '?'}skipAccountLinking=true`
}
