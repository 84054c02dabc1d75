import { isReturnPath } from './return-path.ts'

const isSignUp = (path: string) => /^\/signup(\?|$)/.test(path)

/** The screen that joins accounts, with the way back. */
export function linkingPath(returnTo: string | undefined): string {
  return returnTo === undefined || returnTo === '/' ? '/account-linking' : `/account-linking?returnTo=${encodeURIComponent(returnTo)}`
}

/** Where a person goes on whose accounts were joined: sign-up is behind them, so where that was to lead. */
export function afterJoining(returnTo: string): string {
  const wanted = isSignUp(returnTo) ? (new URLSearchParams(returnTo.split('?')[1]).get('returnTo') ?? '/') : returnTo
  return wanted === '/' || !isReturnPath(wanted) ? '/start' : wanted
}

/** Where sign-up goes on without joining: with everything it was opened with, and without asking again. */
export function signUpWithoutJoining(returnTo: string): string {
  const path = isSignUp(returnTo) ? returnTo : returnTo === '/' ? '/signup' : `/signup?returnTo=${encodeURIComponent(returnTo)}`
  return `${path}${path.includes('?') ? '&' : '?'}skipAccountLinking=true`
}
