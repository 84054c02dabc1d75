import { apiBase } from './api-base.ts'
import { NetworkError } from './api-error.ts'

const key = 'sign_out_due'

/**
 * Notes that somebody signed out here and the server does not know yet: the cookie that continues their session is still in this browser,
 * and no script can delete it.
 */
export function oweSignOut(scope: 'here' | 'everywhere'): void {
  localStorage.setItem(key, scope)
}

/** Whether a session of this browser has to end before anything else. */
export function isSignOutDue(): boolean {
  return localStorage.getItem(key) !== null
}

/** Nothing is owed: the session is over, or another one took its place in this browser. */
export function signOutSettled(): void {
  localStorage.removeItem(key)
}

/**
 * Ends the session of the cookie, or all of its person, on the server. `exchange` gives a token for the cookie, or null if it is worth
 * nothing. @throws NetworkError if the server does not answer; then it is still due
 */
export async function endDueSession(exchange: () => Promise<{ value: string } | null>): Promise<void> {
  const token = await exchange()
  if (token) {
    const { endAllSessions, endSession } = await import('@crewcall/contract/identity.ts')
    const path = localStorage.getItem(key) === 'everywhere' ? endAllSessions.path : endSession.path.replace('{id}', '0')
    const answer = await fetch(`${apiBase}${path}?clears_storage=false`, {
      method: endSession.method,
      credentials: 'include',
      headers: { Authorization: `Bearer ${token.value}` },
    }).catch((error: unknown) => {
      throw new NetworkError(error)
    })
    if (answer.status === 429 || answer.status >= 500) throw new NetworkError(answer.status)
  }
  signOutSettled()
}
